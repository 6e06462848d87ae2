import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkText } from '#prose/check-text.ts'
import { fixText } from '#prose/fix-text.ts'
import { speaksToJudge } from '#tools/check-output/speaks-to-judge.ts'

/** Beginnings of every pattern, over and over: the worst that each of them can meet. */
const units: readonly string[] = [
  ['\n', '\n ', ' ', '\t', '\r\n', ' \n', 'a\n', '- \n', '\u00A0', '\u2009', '\u200B', '\u0000'],
  [
    '1',
    '1 ',
    '1-',
    '12-',
    '123-',
    '123-45-',
    '123 45 6780 ',
    '1.',
    '1.1',
    '1,',
    '1/',
    '1:',
    '$5,000 ',
    '5 of 9 ',
  ],
  [
    'mark ',
    'mark as ',
    'ignore the ',
    'claims is ',
    'you are now a ',
    'follow these ',
    'system',
    '[(-*#> ',
    'note to ',
  ],
  ['(', '(312) ', '555-', '555-0147 ', '+1 ', '+44 ', '(312) 663-6161 ', 'ext. ', 'call 1 '],
  ['@', 'a@', 'a@a', 'a@a.', 'a@a.a', 'a.', 'a-', 'a_', 'https://', 'https://a', 'www.', 'www.a '],
  ['A', 'A1', 'A-1', 'DE89', 'DE89 3704 ', 'GB82WEST', 'IOE09', 'K314-', 'S6698542 ', '4111 1111 ', '4111'],
  ['sk-', 'sk-a', 'ghp_', 'eyJ', 'eyJa.', 'AKIA', 'bm_live_', '-----BEGIN ', 'a1b2c3d4e5f6g7h8'],
  [
    'password ',
    'password is ',
    'PIN: ',
    'username ',
    'FSA ID ',
    'born ',
    'DOB: ',
    'January 1, ',
    '1 January ',
    'SSN ',
  ],
  [
    '1 Oak ',
    '1 A A A ',
    '12 Oak Street ',
    '1 Oak Street, Apt ',
    'P.O. Box ',
    'PO Box 1 A ',
    'County Road ',
    '1 N ',
  ],
  [':', '::', 'a:', 'a:b:', '1:', '1.1.1.', '00:1A:', '41.8781, '],
  [
    '"',
    '“',
    '”',
    '"a',
    '“a”',
    "'",
    '’',
    '*',
    '**',
    '**a',
    '* ',
    '_',
    '__',
    '__a',
    '#',
    '# ',
    '#\n',
    '`',
    '```\n',
  ],
  [
    '-',
    '--',
    ' -- ',
    '—',
    ' — ',
    'a—',
    'a — b — ',
    '–',
    ' – ',
    '•',
    '• ',
    '- a\n',
    '1. a\n',
    '---\n',
    '***\n',
  ],
  [
    '[',
    '[Your ',
    '[Name',
    '[1]',
    '{{',
    '{{a',
    '<',
    '<YOUR',
    '<think>',
    '</think>',
    '<|',
    '<|a',
    '【',
    '【1†',
    '$X',
    'X',
    'XXXX ',
  ],
  [
    'turn1',
    'turn1search',
    'oaicite ',
    '[cite: ',
    ':::writing{',
    'contentReference[',
    'utm_source=',
    '?utm_source=openai',
  ],
  [
    'not ',
    'not just ',
    'not just a ',
    "it's not ",
    'it is not a ',
    "isn't ",
    'but ',
    ', and ',
    'a, b, and c ',
    'a, and ',
  ],
  [
    ', making ',
    ', reflecting a ',
    'Moreover, ',
    'In conclusion, ',
    'Studies show that ',
    'She is ',
    'She is a. ',
  ],
  [
    'foster ',
    'fostering a sense of ',
    'foster a a ',
    'a ',
    'the ',
    'in ',
    "in today's ",
    'tapestry ',
    'a rich tapestry ',
    'delve ',
  ],
  [
    'landscape of ',
    'serves as a ',
    'crucible ',
    'showcase ',
    'unwavering commitment to ',
    'play a significant role in ',
  ],
  [
    'I cannot ',
    'I am sorry ',
    'I’m sorry I can’t ',
    'as an AI ',
    'Certainly! ',
    'Sure! here is ',
    'Feel free to adjust ',
    'I hope this helps ',
  ],
  [
    'Assistant: ',
    'A:\n',
    'A B C ',
    'A B C\n',
    'The Role of ',
    'Mr. ',
    'e.g. ',
    'a.m. ',
    '.',
    '...',
    '?!',
    '. A',
    '!',
    ';',
  ],
  [
    '🎓',
    '👨‍👩‍👧',
    '\u200D',
    '\uD83C',
    '\uDC00',
    '\u{E0041}',
    '\uE200',
    '\uE200a',
    'é',
    'e\u0301',
    'İ',
    'ß',
    '漢',
    'ف',
    'д',
    'aд',
    'dе',
  ],
].flat()

const lengths = [5_000, 20_000]
/** Four times the text in at most eight times the time, and a floor for the clock and the collector. */
const growthMax = 8
const floorMs = 60

/** Processor time, which other programs on the machine do not add to. */
function msOf(run: () => unknown, attempts: number): number {
  let best = Infinity
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const start = process.cpuUsage()
    run()
    const { user, system } = process.cpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

/** A figure over the bound is measured again, more often, before it counts. */
function assertProportional(what: string, runAt: (length: number) => unknown): void {
  for (const attempts of [1, 3, 9]) {
    const [short = 0, long = 0] = lengths.map((length) => msOf(() => runAt(length), attempts))
    if (long <= growthMax * short + floorMs) return
    if (attempts === 9) assert.fail(`${what}: ${short} ms → ${long} ms`)
  }
}

const repeated = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

for (const [name, run] of [
  ['checkText', checkText],
  ['fixText', fixText],
  ['speaksToJudge', speaksToJudge],
] as const) {
  test(`${name} takes time in proportion to the text, whatever pattern repeats in it`, () => {
    run(repeated('Maya is not just — ready. ', 2_000))
    for (const unit of units) {
      assertProportional(JSON.stringify(unit), (length) => run(repeated(unit, length)))
    }
  })
}

/** A fixed pseudo-random sequence: the same texts on every run. */
function* noise(seed: number): Generator<number> {
  let state = seed
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    yield state / 2 ** 32
  }
}

test('mixed noise of all of them is answered in proportion too', () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const random = noise(seed)
    const parts: string[] = []
    for (let length = 0; length < 20_000; length += parts.at(-1)?.length ?? 1) {
      parts.push(units[Math.floor((random.next().value ?? 0) * units.length)] ?? ' ')
    }
    const text = parts.join('')
    assertProportional(`seed ${seed}`, (length) => checkText(text.slice(0, length)))
  }
})
