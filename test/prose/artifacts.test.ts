import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkText } from '#prose/check-text.ts'

const artifactsIn = (text: string): string[] =>
  checkText(text)
    .findings.filter((finding) => finding.kind === 'artifact')
    .map((finding) => finding.rule.replace('artifact.', ''))

const cases: Readonly<Record<string, { found: readonly string[]; none: readonly string[] }>> = {
  preamble: {
    found: [
      'Certainly! Here is the letter you asked for:\n\nDear committee, Maya is ready.',
      'Sure, here’s a draft for the scholarship:\nMaya is ready.',
      'Here is your revised letter:\n\nMaya is ready.',
      'I’d be happy to help with that letter.\n\nMaya is ready.',
    ],
    none: [
      'Of course, Maya finished first. She also sings.',
      'Sure of her aim, Maya kept on.',
      'Here is a student who listens. She asks: why?',
      'Maya said: "Certainly! Here is my plan." It worked.',
    ],
  },
  sign_off: {
    found: [
      'Maya is ready.\n\nFeel free to adjust this letter as needed!',
      'Maya is ready.\n\nLet me know if you would like me to change the tone.',
      'Maya is ready.\n\nWould you like me to write a shorter version?',
      'Maya is ready. I hope this helps!',
    ],
    none: [
      'Please let me know if you need the tax return.',
      'Feel free to call our office.',
      'I hope this helps you see how hard she works. She starts at five.',
    ],
  },
  self_reference: {
    found: ['As an AI language model, I value effort.', 'This goes beyond my knowledge cutoff.'],
    none: ['As an AI researcher, her mother travels.', 'Her training data was lost in the lab.'],
  },
  refusal: {
    found: [
      'I’m sorry, but I can’t help with that request.',
      'I cannot assist with this request.',
      'I am unable to comply with that.',
    ],
    none: [
      'I am sorry I cannot attend the meeting.',
      'I can’t help smiling when she sings.',
      'We cannot pay this bill.',
    ],
  },
  placeholder: {
    found: [
      'Sincerely, [Your Name]',
      'She attends [School Name] in town.',
      'Dear {{recipient}}, hello.',
      'The award was $X,XXX last year.',
      'Call XXXX for help.',
      'Signed: ________',
      'The amount is TBD.',
    ],
    none: [
      'She wrote [sic] twice.',
      'See note [1].',
      '[laughs] He agreed.',
      'The [phone removed] mark stays.',
      'Super Bowl XXX',
    ],
  },
  markdown: {
    found: [
      '# Letter of support\nMaya is ready.',
      '**Dear committee,**\nMaya is ready.',
      'Maya.\n---\nReady.',
      '```\nMaya\n```',
    ],
    none: ['She won the #1 spot.', 'Snake_case and __init__py are names.', 'Two * two is four.'],
  },
  emoji_marker: { found: ['✅ Maya is ready.'], none: ['She sent a 🎉 to the team.'] },
  leaked_token: {
    found: [
      'Maya won turn0search1 the race.',
      'Maya won :contentReference[oaicite:2] the race.',
      'Maya won 【12†source】 the race.',
      'See https://example.org/?utm_source=chatgpt.com for it.',
      'Maya won [cite: 3] the race.',
    ],
    none: ['It was her turn. She won [3] times.', 'https://example.org/?utm_source=newsletter'],
  },
  reasoning: {
    found: [
      '<think>plan the letter</think>Maya is ready.',
      '<|end|> Maya is ready.',
      'Assistant: Maya is ready.',
    ],
    none: ['Maya is an assistant: she files.', 'x < y and y > z'],
  },
  odd_space: {
    found: ['Maya\u2009is ready.'],
    none: ['Le texte\u202F: oui.', '12\u202F000 pages', '漢字\u3000漢字'],
  },
  mixed_script: {
    found: ['She d\u0435lves deep.'],
    none: ['The cell is 5 μm wide.', 'Привет, Maya.', 'α-helix'],
  },
}

for (const [rule, { found, none }] of Object.entries(cases)) {
  for (const text of found) {
    test(`${rule} is found in: ${JSON.stringify(text)}`, () => {
      assert.ok(artifactsIn(text).includes(rule), artifactsIn(text).join())
    })
  }
  for (const text of none) {
    test(`no ${rule} is seen in: ${JSON.stringify(text)}`, () => {
      assert.ok(!artifactsIn(text).includes(rule), artifactsIn(text).join())
    })
  }
}

const severityOf = (rule: string, text: string): string | undefined =>
  checkText(text).findings.find((finding) => finding.rule === rule)?.severity

test('an invisible character is told, a hidden tag character blocks', () => {
  assert.equal(severityOf('artifact.invisible_character', 'May\u200Ba is ready.'), 'warn')
  assert.equal(severityOf('artifact.invisible_character', 'Maya\u{E0041} is ready.'), 'block')
})

test('joiners stay where a script or an emoji needs them', () => {
  assert.deepEqual(artifactsIn('می‌خواهم'), [])
  assert.deepEqual(artifactsIn('क्‍ष'), [])
  assert.deepEqual(artifactsIn('The family 👨‍👩‍👧 came.'), [])
})

const sentences = 'Maya studies every night and helps her brother with math. '.repeat(8)

test('a text that breaks off in a sentence blocks, one without an end mark is told', () => {
  assert.equal(severityOf('artifact.truncated', `${sentences}She plans to study because of the`), 'block')
  assert.equal(
    severityOf('artifact.truncated', `${sentences}She plans to study nursing at the state college next year`),
    'warn',
  )
  assert.equal(
    severityOf('artifact.truncated', `${sentences}\n\nSincerely,\nAna Ruiz\nSchool Counselor`),
    undefined,
  )
  assert.equal(severityOf('artifact.truncated', `${sentences}\n\nSincerely,`), undefined)
})

test('a list may hold marks that a letter may not', () => {
  const list = '## Steps\n- **File** the FAFSA\n- Send the form'
  assert.equal(checkText(list).pass, false)
  assert.deepEqual(checkText(list, { profile: 'list' }).findings, [])
})

test('one bold word in a sentence is emphasis, bold lines are marks', () => {
  assert.equal(checkText('They always had **money** for books.').pass, true)
  assert.equal(checkText('**Why Maya**\nShe works.').pass, false)
})
