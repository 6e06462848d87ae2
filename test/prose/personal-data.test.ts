import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { checkText } from '#prose/check-text.ts'
import { findPersonalData } from '#prose/personal-data/find-personal-data.ts'

const typesIn = (text: string): string[] => findPersonalData(text).map((item) => item.type)

/** A sentence with exactly one item of the type, and sentences that look like it and hold none. */
const cases: Readonly<Record<string, { found: readonly string[]; none: readonly string[] }>> = {
  us_ssn: {
    found: [
      'Her SSN is 123-45-6780.',
      'Social Security number 123 45 6780',
      'SSN: 123456780',
      'He wrote 219-45-6780 on the form.',
      'SSN ١٢٣-٤٥-٦٧٨٠',
      'SSN: 123 - 45 - 6780',
    ],
    none: [
      'Course 101-22-3456 is not offered.',
      'The total was 123456780 points.',
      'SSN: 000-12-3456',
      'SSN: 078-05-1120',
      'Order 4519-22-33456 shipped.',
    ],
  },
  us_itin: { found: ["The parent's ITIN is 912-70-1234."], none: ['Code 912-49-1234 is on the box.'] },
  us_ein: { found: ['EIN 36-9869916 is on the W-2.'], none: ['Case 36-9869916 was heard in May.'] },
  partial_ssn: {
    found: ['XXX-XX-6780', 'The last four of her social are 6780.'],
    none: ['The last four days were 6780 steps each.'],
  },
  alien_number: {
    found: ['Her A-Number is A132961419.', 'A848-040-659', 'USCIS file A12345678'],
    none: ['Print on A4 paper.', 'Room A101', 'Batch A12345678 arrived.'],
  },
  immigration_receipt: {
    found: ['Receipt IOE0912345678 came.', 'SEVIS N0012345678'],
    none: ['Item LIN12345'],
  },
  passport: { found: ['Passport no. X84749709'], none: ['Ticket X84749709', 'A passport photo from 2024'] },
  driver_license: {
    found: ["Driver's license K314-8992-8269 was shown.", 'DL# A4716181'],
    none: [
      'Her driver’s license class met in 2024.',
      'License to drive since 01-02-2024',
      'INTRODUCTORY D3 H1',
    ],
  },
  bank_routing: {
    found: ['Routing number 124992874 is on file.'],
    none: ['Routing number 123456789 is wrong.', 'The ballot 124992874 was void.'],
  },
  bank_account: { found: ['checking account 5611972582'], none: ['accounts for 12,345,678 votes'] },
  card: {
    found: ['Card 4111 1111 1111 1111 was used.', '4111111111111111', '3782 822463 10005'],
    none: ['1234 5678 9012 3456', 'ISBN 9780306406157', '4111 1111 1111 1112'],
  },
  iban: {
    found: ['DE89 3704 0044 0532 0130 00', 'GB82WEST12345698765432 is hers'],
    none: ['DE89370400440532013001'],
  },
  student_id: {
    found: ['Student ID: S6698542', 'student number 763260', 'Her ID number is 4471920.'],
    none: ['Our CEEB code is 366823.', 'The federal school code is E009382.', 'Form 1040'],
  },
  date_of_birth: {
    found: ['DOB: 10/21/2006', 'Maya was born on July 4, 2008.', 'date of birth 2008-02-14'],
    none: ['The deadline is 03/02/2026.', 'Lincoln was born February 12, 1809.', 'Her birthday is in May.'],
  },
  phone: {
    found: [
      '(312) 555-0147',
      'Call 555-0147 today.',
      '+44 20 7946 0958',
      '808-900-2496 ext. 632',
      'text 3125550147',
    ],
    none: [
      'Call 1-800-433-3243.',
      'Dial (800) 433-3243.',
      'She scored 312-208.',
      'The fund has 3125550147 yen.',
      '2025-2026',
    ],
  },
  email: {
    found: ['Write to m.alvarez+aid@mail.example.org.', 'ltran07@westfieldhs.k12.oh.us'],
    none: ['Follow @maya on the site.', 'a @ b'],
  },
  street_address: {
    found: [
      'They live at 418 Birch Ln, Dayton, OH 45402.',
      'P.O. Box 771, Laredo, TX 78040',
      '2207 W. Harrison Street, Apt 4B, Chicago, IL 60612',
      '1310 County Road 22, Hays, KS 67601',
      '1234 North Maple Avenue\nDenver CO 80202',
      'RR 2 Box 45',
    ],
    none: ['10 Downing Street', 'She read 12 Court cases.', 'Room 214 of Building 12'],
  },
  ip_address: {
    found: ['Logged in from 66.8.175.1.', '2001:db8:85a3::8a2e:370:7334', 'fe80::1ff:fe23:4567:890a'],
    none: [
      'Section 1.2.3.4 applies.',
      'Version 2.4.1.0',
      '256.1.1.1',
      'The ratio is 3::2.',
      'She ran 5:42.10.',
    ],
  },
  mac_address: { found: ['00:1A:2B:3C:4D:5E'], none: ['10:15:20'] },
  coordinates: { found: ['41.87811, -87.62980'], none: ['3.8700, 4.0'] },
  secret_key: {
    found: [
      'Our key is bm_live_8A6X0JBVE7RTOT0R6Z7FCSXSWFHCHJEJI68K.',
      'ghp_IDUP8NHFEL1VRC1OXUVDU4NOEG45K6M38YVM',
    ],
    none: ['The sk-8 board broke.', 'bm_live_short'],
  },
  password: {
    found: ['Her password is BlueJay77$', 'PIN: 4821'],
    none: ['a password reset', 'The password is important.'],
  },
  account_login: { found: ['FSA ID username linh.tran'], none: ['The FSA ID comes first.', 'login page'] },
}

for (const [type, { found, none }] of Object.entries(cases)) {
  for (const text of found) {
    test(`${type} is found in: ${text}`, () => assert.deepEqual(typesIn(text), [type]))
  }
  for (const text of none) {
    test(`nothing personal is seen in: ${text}`, () => assert.deepEqual(typesIn(text), []))
  }
}

test('a repeated number is found each time', () => {
  assert.deepEqual(typesIn('SSN 123-45-6780, again SSN 123-45-6780.'), ['us_ssn', 'us_ssn'])
})

test('of two readings of one number the one with the nearer word wins', () => {
  assert.deepEqual(typesIn('Social Security card lost; passport no. 146371101'), ['passport'])
})

interface Row {
  readonly text: string
  readonly spans: readonly { start: number; end: number }[]
}

test('every marked span of the counselor set is found exactly, and no clean row is flagged', () => {
  const path = new URL('../data/gate-personal-data.jsonl', import.meta.url)
  const rows = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line): Row => JSON.parse(line))
  assert.ok(rows.length > 700)
  for (const row of rows) {
    const found = findPersonalData(row.text).map(({ start, end }) => ({ start, end }))
    const marked = row.spans.map(({ start, end }) => ({ start, end })).toSorted((a, b) => a.start - b.start)
    assert.deepEqual(found, marked, row.text)
  }
})

test('a finding never carries the value', () => {
  const result = checkText('Her SSN is 123-45-6780 and her e-mail is m.alvarez@gmail.com.')
  assert.deepEqual(
    result.findings.map((finding) => finding.match),
    ['***-**-6780', '*.*******@*****.***'],
  )
  assert.ok(!JSON.stringify(result).includes('123-45'))
  assert.equal(result.pass, false)
})

test('contact details that the facts give are the caller’s own, other personal data is not', () => {
  const text = 'Reach me at (312) 663-6161. Her SSN is 123-45-6780.'
  const result = checkText(text, { sourceFacts: 'Counselor phone: 312-663-6161\nSSN: 123-45-6780' })
  assert.deepEqual(
    result.findings.filter((finding) => finding.kind === 'pii').map((finding) => finding.rule),
    ['pii.us_ssn'],
  )
})

const phoneSeverity = (text: string): string | undefined =>
  checkText(text).findings.find((finding) => finding.rule === 'pii.phone')?.severity

test('a phone in the letterhead is told, the same phone in the letter blocks', () => {
  const body = Array.from(
    { length: 12 },
    (_, line) => `Line ${String.fromCharCode(97 + line)} of the letter says a little.`,
  )
  const letterhead = ['Lincoln High School', '(312) 663-6161', ...body].join('\n')
  const inText = [...body.slice(0, 6), 'The family waits at (312) 663-6161 for news.', ...body.slice(6)].join(
    '\n',
  )
  assert.equal(phoneSeverity(letterhead), 'warn')
  assert.equal(phoneSeverity(inText), 'block')
})

test('a street told in a story is not a home, a street somebody lives on is', () => {
  const severities = ['Her studio was at 303 West 4th Street.', 'She lives at 303 West 4th Street.'].map(
    (text) => checkText(text).findings[0]?.severity,
  )
  assert.deepEqual(severities, ['warn', 'block'])
})

test('a birth told in prose blocks only for people young enough to be students', () => {
  const texts = ['He was born on May 3, 1962.', 'He was born on May 3, 2008.', 'DOB: 05/03/1962']
  assert.deepEqual(
    texts.map((text) => checkText(text).findings[0]?.severity),
    ['warn', 'block', 'block'],
  )
})

test('an allowed value is no finding', () => {
  const text = 'Write to office@lincolnhs.org.'
  assert.deepEqual(checkText(text, { allowTerms: ['office@lincolnhs.org'] }).findings, [])
})
