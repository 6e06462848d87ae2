/** Markup that is already safe to send. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | readonly Html[]

/** Markup with its parts put in: text is escaped, markup and lists of it are not. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(textOf)))
}

export const nothing = new Html('')

function textOf(part: Part): string {
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escapeText(String(part))
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** The little Markdown our own texts use: paragraphs, `code`, bare addresses. */
export function prose(markdown: string): Html {
  return html`${markdown.split('\n\n').map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`
}

/** One long paragraph as several, cut between sentences. */
export function shortParagraphs(text: string): string {
  const paragraphs: string[] = []
  for (const sentence of text.split(/(?<=[.!?]) (?=[A-Z])/)) {
    const last = paragraphs.at(-1)
    if (last === undefined || last.length + sentence.length > paragraphLengthMax) paragraphs.push(sentence)
    else paragraphs[paragraphs.length - 1] = `${last} ${sentence}`
  }
  return paragraphs.join('\n\n')
}

const paragraphLengthMax = 320

/** `code` and bare addresses inside one line of our own text. */
export function inline(markdown: string): Html {
  const parts = markdown.split(/(`[^`]+`|https?:\/\/[^\s)]+[^\s).,])/)
  return html`${parts.map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`
    return /^https?:/.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`
  })}`
}

/** JSON as a reader wants it: indented, names and values told apart. */
export function jsonCode(value: unknown): Html {
  const text = JSON.stringify(value, null, 2)
  const parts = text.split(
    /("(?:[^"\\]|\\.)*"(?=:)|"(?:[^"\\]|\\.)*"|\b(?:true|false|null|-?\d+(?:\.\d+)?)\b)/,
  )
  return html`${parts.map((part, index) => {
    if (index % 2 === 0) return html`${part}`
    return html`<span class="${kindOf(part, parts[index + 1] ?? '')}">${part}</span>`
  })}`
}

function kindOf(part: string, next: string): string {
  if (!part.startsWith('"')) return 'value'
  return next.startsWith(':') ? 'name' : 'text'
}
