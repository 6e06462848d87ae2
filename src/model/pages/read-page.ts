import { limits } from '#kernel/limits.ts'
import type { OpenedPage } from '#model/search/port.ts'
import { removeHidden } from './hidden-elements.ts'
import { mainPart, nodesBelow, type PageNode, parsePage, textType } from './page-tree.ts'
import { isBuildable, stripUnseen } from './strip-markup.ts'

const titleCharactersMax = 300
/** A main part shorter than this is a teaser or a mistake: then the whole page is read. */
const mainCharactersMin = 400

/** Where a page comes from, and what its server says it is. */
export interface PageSource {
  readonly url: string
  /** As in `content-type`. */
  readonly type: string
}

/** What a reader sees of a page, or null when it cannot be read in reasonable time. Never throws. */
export function readPage(bytes: Uint8Array, { url, type }: PageSource): OpenedPage | null {
  const text = decode(bytes, type)
  if (/^\s*text\/plain/i.test(type)) return { url, title: '', siteName: null, text: tidy(text) }
  const html = stripUnseen(text)
  if (!isBuildable(html)) return null
  try {
    const document = parsePage(html)
    const root = document.documentElement
    if (root === null) return null
    const siteName = siteNameOf(root)
    const title = oneLine(document.title)
    removeHidden(root)
    const whole = textOf(document.body ?? root)
    const main = mainPart(document)
    const subject = main === null ? '' : textOf(main)
    return { url, title, siteName, text: subject.length >= mainCharactersMin ? subject : whole }
  } catch {
    return null
  }
}

function decode(bytes: Uint8Array, type: string): string {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const charset =
    /charset\s*=\s*["']?([\w-]{1,40})/i.exec(type)?.[1] ??
    /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i.exec(head)?.[1]
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

function siteNameOf(root: PageNode): string | null {
  for (const node of nodesBelow(root, ({ localName }) => localName === 'body')) {
    if (node.localName !== 'meta' || node.getAttribute?.('property') !== 'og:site_name') continue
    const name = oneLine(node.getAttribute('content') ?? '')
    return name === '' ? null : name
  }
  return null
}

const aside = new Set(['nav', 'footer', 'aside', 'button', 'input', 'textarea', 'style', 'head'])
const block = new Set(
  'address article blockquote br dd div dl dt fieldset figure figcaption form h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
)

function textOf(root: PageNode): string {
  const parts: string[] = []
  for (const node of nodesBelow(root, ({ localName = '' }) => aside.has(localName))) {
    if (node.nodeType === textType) parts.push((node.data ?? '').replaceAll(/\s+/g, ' '))
    else if (block.has(node.localName ?? '')) parts.push('\n')
    else if (node.localName === 'td' || node.localName === 'th') parts.push(' ')
  }
  return tidy(parts.join(''))
}

const oneLine = (text: string): string => tidy(text.replaceAll(/\s+/g, ' ')).slice(0, titleCharactersMax)

/** One block a line, single spaces, and no characters that show nothing or turn the writing around. */
function tidy(text: string): string {
  const lines = text
    .slice(0, limits.pageTextMax)
    .replaceAll(/[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu, '')
    .split(/[\n\r\u0085\u2028\u2029]+/)
    .map((line) => line.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
  return lines.filter((line) => line !== '').join('\n')
}
