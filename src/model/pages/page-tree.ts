import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'

/** As much of a DOM node as a page is read by. */
export interface PageNode {
  readonly nodeType: number
  readonly localName?: string
  readonly data?: string
  readonly childNodes: Iterable<PageNode> & { readonly length: number }
  getAttribute?(name: string): string | null
  remove?(): void
}

interface PageDocument {
  readonly title: string
  readonly body: PageNode | null
  readonly documentElement: PageNode | null
}

/** Builds the tree of a page. Nothing is loaded and no script runs. */
export function parsePage(html: string): PageDocument {
  const whole = /<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`
  return (parseHTML(whole) as { readonly document: PageDocument }).document
}

/** The part of the page that is its subject, or null where there is none. Changes the tree. */
export function mainPart(document: PageDocument): PageNode | null {
  const article = new Readability<PageNode>(document, {
    serializer: (node) => node as PageNode,
    disableJSONLD: true,
  }).parse()
  return article?.content ?? null
}

export const elementType = 1
export const textType = 3

/** Every node below this one, in order; `skip` leaves out a node with all that is in it. */
export function* nodesBelow(root: PageNode, skip: (node: PageNode) => boolean): Generator<PageNode> {
  const waiting = [...root.childNodes].toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (skip(node)) continue
    yield node
    if (node.nodeType === elementType) waiting.push(...[...node.childNodes].toReversed())
  }
}
