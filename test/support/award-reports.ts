import { letterCases } from './award-letter-cases.ts'

const pairs = letterCases.map(({ text }, at) => ({
  letter1: text,
  letter2: letterCases[(at + 7) % letterCases.length]?.text ?? '',
}))
/** Every letter alone, and beside another. */
export const reportInputs = [...letterCases.map(({ text }) => ({ letter1: text })), ...pairs]

const changed = (figure: string): string => {
  const digits = figure.replace(/[1-9]/, (digit) => String((Number(digit) % 9) + 1))
  return digits === figure ? '$1' : digits
}

/** The first line that fits, under another heading. */
function moved(text: string, line: RegExp, heading: RegExp): string {
  const found = line.exec(text)?.[0]
  return found === undefined || !heading.test(text)
    ? text
    : text.replace(`${found}\n`, '').replace(heading, (name) => `${name}\n${found}`)
}

/** Reports made wrong in one way each. */
export function* seedReport(text: string): Generator<readonly [kind: string, wrong: string]> {
  for (const match of text.matchAll(/\$[\d,]+(?:\.\d\d)?/g)) {
    const end = match.index + match[0].length
    yield ['another figure', text.slice(0, match.index) + changed(match[0]) + text.slice(end)]
  }
  for (const match of text.matchAll(/^(Net price: .* = )(\$[\d,.]+)$/gm)) {
    yield ['a result left out', text.replace(match[0], '')]
    yield ['an unknown price given', text.replace(match[0], 'Net price: $0')]
    yield ['a wrong sign', text.replace(match[0], match[0].replace('= $', '= -$'))]
  }
  const items = [...text.matchAll(/^- ([^:\n]+): (\$[\d,.]+)$/gm)]
  const [first, second] = items
  if (first !== undefined && second !== undefined && first[2] !== second[2]) {
    yield ['two lines swapped', text.replace(first[0], `- ${first[1]}: ${second[2]}`)]
  }
  const [, one, two] = /^1\. (Letter \d[^:]*): .*\n2\. (Letter \d[^:]*): /m.exec(text) ?? []
  if (one !== undefined && two !== undefined) {
    yield [
      'the ranking swapped',
      text.replace(`1. ${one}`, '1. §').replace(`2. ${two}`, `2. ${one}`).replace('§', two),
    ]
  }
  const gift = /^Gift aid \(not repaid\): \$.*$/m
  const swaps: readonly (readonly [string, string])[] = [
    ['a loan called gift aid', moved(text, /^- [^\n]*\b(?:Loan|Sub|Unsub)\b[^\n]*$/m, gift)],
    ['work called gift aid', moved(text, /^- [^\n]*Work[^\n]*: \$[^\n]*$/m, gift)],
    [
      'a parent loan called the student’s',
      moved(text, /^- [^\n]*PLUS[^\n]*: \$[^\n]*$/m, /^Federal loans to the student .*$/m),
    ],
    [
      'a missing cost given as zero',
      text.replace(/^Cost of attendance: not known.*$/m, 'Cost of attendance: $0'),
    ],
    ['a swapped college', text.replace(/^(Letter \d), [^,\n]+/m, '$1, Fordham University')],
  ]
  for (const [kind, wrong] of swaps) if (wrong !== text) yield [kind, wrong]
  yield ['a verdict', text.replace('Words used here', 'This is the best offer.\nWords used here')]
  yield ['a promise', `${text} Aid is guaranteed.`]
  yield ['a letter left out', text.replace(/Letter 1/g, 'Letter one')]
}
