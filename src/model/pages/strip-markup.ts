import { limits } from '#kernel/limits.ts'

/** What no reader sees, with everything in it. */
const unseen = [
  'script',
  'noscript',
  'template',
  'svg',
  'math',
  'iframe',
  'object',
  'canvas',
  'select',
] as const

/** The markup without comments and without elements no reader sees; linear, before anything builds a tree of it. */
export function stripUnseen(html: string): string {
  const bare = without(html, { open: '<!--', close: '-->' })
  return unseen.reduce((rest, tag) => without(rest, { open: `<${tag}`, close: `</${tag}>` }), bare)
}

function without(html: string, { open, close }: { readonly open: string; readonly close: string }): string {
  const lower = html.toLowerCase()
  if (lower.length !== html.length) return html
  const kept: string[] = []
  let from = 0
  for (let start = lower.indexOf(open); start >= 0; start = lower.indexOf(open, from)) {
    kept.push(html.slice(from, start))
    const end = lower.indexOf(close, start + open.length)
    if (end < 0) return kept.join('')
    from = end + close.length
  }
  return kept.join('') + html.slice(from)
}

/** Elements without an end, or whose end may be left out. */
const unnested = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd td th tr tbody thead tfoot option optgroup'.split(
    ' ',
  ),
)

/**
 * Whether a tree can be built of it in the time a page may take: the parser needs a minute for 150,000 nested elements, 15 s
 * for a million brackets, 1 s for 60,000 attributes.
 */
export function isBuildable(html: string): boolean {
  if (count(html, '<') + count(html, '&') > limits.pageMarksMax) return false
  let marks = 0
  let depth = 0
  for (const [tag, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9-]*)[^<>]*/gi)) {
    marks += 1 + count(tag, '=')
    if (!unnested.has(name.toLowerCase())) depth += slash === '/' ? (depth > 0 ? -1 : 0) : 1
    if (depth > limits.pageDepthMax || marks > limits.pageMarksMax) return false
  }
  return true
}

function count(text: string, mark: string): number {
  let found = 0
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) found += 1
  return found
}
