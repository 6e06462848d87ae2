import type { JSX } from 'preact'
import type { TextOutput } from '#contract/envelope.ts'
import type { CallAnswer } from '../api/call-tool.ts'
import { saveFile } from '../api/save-file.ts'
import { CopyButton } from '../copy-button.tsx'
import { strings } from '../i18n/strings.ts'

interface LetterProps {
  readonly answer: CallAnswer
  readonly output: TextOutput
  /** Under another view of the same result: closed until asked for. */
  readonly folded: boolean
}

/** The text on a sheet of paper, with what a person does next. */
export function Letter({ answer, output, folded }: LetterProps): JSX.Element {
  const t = strings.value
  const sheet = <Sheet text={output.text} quotes={output.verification.issues.map(({ quote }) => quote)} />
  return (
    <div class="letter">
      {folded ? (
        <details class="raw">
          <summary>{t.result.asText}</summary>
          {sheet}
        </details>
      ) : (
        sheet
      )}
      <div class="actions">
        <CopyButton text={output.text} label={t.result.copy} />
        <button type="button" onClick={() => saveFile(`${answer.tool}.txt`, output.text)}>
          {t.result.download}
        </button>
        <button
          type="button"
          onClick={() => saveFile(`${answer.tool}.json`, JSON.stringify(answer, null, 2))}
        >
          {t.result.downloadJson}
        </button>
        <button type="button" onClick={() => print()}>
          {t.result.print}
        </button>
      </div>
    </div>
  )
}

/** The words that a verification issue quotes are marked where they stand. */
function Sheet({ text, quotes }: { text: string; quotes: readonly string[] }): JSX.Element {
  return (
    <article class="sheet" lang="en" dir="auto">
      {cutAt(text, quotes).map(({ part, marked }, index) =>
        marked ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
      )}
    </article>
  )
}

function cutAt(text: string, quotes: readonly string[]): readonly { part: string; marked: boolean }[] {
  const [quote, ...rest] = quotes
  if (quote === undefined) return [{ part: text, marked: false }]
  const at = quote === '' ? -1 : text.indexOf(quote)
  if (at < 0) return cutAt(text, rest)
  return [
    ...cutAt(text.slice(0, at), rest),
    { part: quote, marked: true },
    ...cutAt(text.slice(at + quote.length), rest),
  ]
}
