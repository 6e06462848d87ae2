import { elementType, nodesBelow, type PageNode } from './page-tree.ts'

const hiddenStyle =
  /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*0(?:\.0+)?(?![.\d])|font-size\s*:\s*(?:0|0?\.\d+|1)(?:px|pt|em|rem|%)?\s*(?:[;!]|$)|(?:left|right|top|text-indent|margin-left)\s*:\s*-\s*\d{3,}|clip\s*:\s*rect\(\s*0|clip-path\s*:\s*(?:inset\((?:50|100)%|circle\(0)|(?:^|[;\s])(?:max-)?(?:height|width)\s*:\s*0(?:px)?\s*(?:[;!]|$)|(?:^|[;\s])color\s*:\s*(?:transparent|white|#fff(?:fff)?|rgba?\([^)]*,\s*0?\.?0+\s*\))\s*(?:[;!]|$)/i

/** Selectors of one class or one id, as far as the page's own style sheet hides them. */
function hiddenBySheet(root: PageNode): ReadonlySet<string> {
  const hidden = new Set<string>()
  for (const node of nodesBelow(root, () => false)) {
    if (node.localName !== 'style') continue
    const sheet = [...node.childNodes].map(({ data = '' }) => data).join('')
    for (const [, selectors = '', rules = ''] of sheet.matchAll(/([^{}]{1,500})\{([^{}]{0,2000})\}/g)) {
      if (!hiddenStyle.test(rules)) continue
      for (const selector of selectors.split(','))
        if (/^[a-z]*[.#][\w-]+$/i.test(selector.trim())) hidden.add(selector.trim().replace(/^[a-z]*/i, ''))
    }
  }
  return hidden
}

/** Takes out of the page what its readers do not see: text for programs alone is not what a sponsor tells students. */
export function removeHidden(root: PageNode): void {
  const bySheet = hiddenBySheet(root)
  // All are found before the first goes: the tree must not change while it is walked.
  const hidden = Array.from(nodesBelow(root, () => false)).filter(
    (node) => node.nodeType === elementType && isHidden(node, bySheet),
  )
  for (const node of hidden) node.remove?.()
}

function isHidden(node: PageNode, bySheet: ReadonlySet<string>): boolean {
  const read = (name: string): string | null => node.getAttribute?.(name) ?? null
  if (node.localName === 'style' || node.localName === 'dialog') return true
  if (read('hidden') !== null || read('aria-hidden')?.toLowerCase() === 'true') return true
  if (hiddenStyle.test(read('style') ?? '')) return true
  if (bySheet.size === 0) return false
  const classes = (read('class') ?? '').split(/\s+/)
  return bySheet.has(`#${read('id')}`) || classes.some((name) => bySheet.has(`.${name}`))
}
