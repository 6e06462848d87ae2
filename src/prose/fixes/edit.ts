import type { RuleId } from '#prose/rules.ts'
import type { Span } from '#prose/sentences.ts'
import { byStart, overlaps } from '#prose/span.ts'

/** `after` takes the place of a stretch. Lists of edits are in order of offset and do not overlap. */
export interface Edit extends Span {
  readonly after: string
  readonly rule: RuleId
}

export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.after
    at = edit.end
  }
  return result + text.slice(at)
}

/** In order of offset; of two edits that overlap the earlier one stays. */
export function inOrder(edits: readonly Edit[]): Edit[] {
  const kept: Edit[] = []
  for (const edit of edits.toSorted(byStart)) {
    const last = kept.at(-1)
    if (last === undefined || (!overlaps(last, edit) && last.end <= edit.start)) kept.push(edit)
  }
  return kept
}

/**
 * The edits that do in one step what `first` and then `second` do. `second` speaks about the text that `first` made,
 * `middle`. Edits that meet become one, under the rule of the earlier.
 */
export function composeEdits(middle: string, first: readonly Edit[], second: readonly Edit[]): Edit[] {
  const groups = groupTouching([
    ...movedTo(first),
    ...second.map((edit) => ({ ...edit, growth: 0, own: edit })),
  ])
  let growth = 0
  return groups.map((group) => {
    const start = group.start - growth
    growth += group.growth
    const own = group.own.map((edit) => ({
      ...edit,
      start: edit.start - group.start,
      end: edit.end - group.start,
    }))
    return {
      start,
      end: group.end - growth,
      after: applyEdits(middle.slice(group.start, group.end), own),
      rule: group.rule,
    }
  })
}

/** A stretch of the middle text: what the first step wrote there, or what the second replaces. */
interface Piece extends Span {
  readonly rule: RuleId
  /** By how much the first step made this stretch longer. */
  readonly growth: number
  readonly own: Edit | null
}

/** Grows while pieces are read; the lists inside are its own. */
interface Group {
  start: number
  end: number
  growth: number
  readonly rule: RuleId
  readonly own: Edit[]
}

function movedTo(edits: readonly Edit[]): Piece[] {
  let growth = 0
  return edits.map((edit) => {
    const start = edit.start + growth
    const grown = edit.after.length - (edit.end - edit.start)
    growth += grown
    return { start, end: start + edit.after.length, rule: edit.rule, growth: grown, own: null }
  })
}

function groupTouching(pieces: readonly Piece[]): Group[] {
  const groups: Group[] = []
  for (const { start, end, growth, rule, own } of pieces.toSorted(byStart)) {
    let group = groups.at(-1)
    if (group === undefined || start > group.end) {
      group = { start, end, growth: 0, rule, own: [] }
      groups.push(group)
    }
    group.end = Math.max(group.end, end)
    group.growth += growth
    if (own !== null) group.own.push(own)
  }
  return groups
}
