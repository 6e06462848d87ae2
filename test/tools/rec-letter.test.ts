import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Check } from 'typebox/value'
import { recInput } from '#tools/rec/input.ts'
import { recOutput } from '#tools/rec/output.ts'
import { recCases, roughRecCases } from '../support/rec-cases.ts'
import { draftRecLetter, prepareRec, runRec } from '../support/rec-letter.ts'
import { scriptedModel } from '../support/scripted-model.ts'
import { verifies } from '../support/verifies.ts'

const rich = recCases[0] ?? { traits: '' }
const notReflected = (input: object): readonly string[] => prepareRec(input).grounding.fields_not_reflected

verifies(['service:rec', 'built-in:rec'], async () => {
  for (const input of [...recCases, ...roughRecCases]) {
    const { text, data, verification } = await draftRecLetter(input)
    assert.deepEqual([verification.status, verification.issues], ['PASS', []], text)
    assert.ok(Check(recOutput, data), text)
  }
  const { text, data } = await draftRecLetter(rich)
  for (const fact of [
    'counselor since ninth grade',
    'cut a replacement on the school lathe',
    'third of 28',
    'repair notes',
  ])
    assert.ok(text.includes(fact), fact)
  const persistence = data.evidence.find(({ trait }) => trait === 'persistence')
  assert.equal(persistence?.claim, 'Maya is persistent.')
  assert.ok((persistence?.evidence.length ?? 0) > 0)
})

verifies('service:rec-five-steps', async () => {
  const body = { text: 'I recommend Maya Alvarez. The team placed fourth of 30.' }
  const none = { object: { problems: [] } }
  const model = scriptedModel([{ text: 'Plan.' }, body, none, body, none])
  const { steps } = await runRec(rich, model)
  assert.deepEqual(
    steps.map(({ name }) => name),
    ['fact_sheet', 'plan', 'draft', 'verify', 'fix', 'verify_again'],
  )
  assert.equal(model.callsLeft, 0)
})

verifies(['service:rec-author', 'service:rec-unsigned'], async () => {
  const { text } = await draftRecLetter(rich)
  assert.match(text, /\n\[counselor signature\]\nJordan Lee\n\[counselor title\]\n/)
  assert.doesNotMatch(text, /\/s\/|\bsigned\b/i)
  assert.match((await draftRecLetter({ traits: 'Maya is kind.' })).text, /\[counselor name\]/)
})

verifies('output:method-rec', async () => {
  assert.equal((await draftRecLetter(rich)).verification.method, 'fact_sheet')
})

verifies('input-rec:purpose-default', async () => {
  const { purpose: _, ...plain } = rich
  assert.equal(
    (await draftRecLetter(plain)).text,
    (await draftRecLetter({ ...rich, purpose: 'college_general' })).text,
  )
})

verifies(
  ['input-rec:purpose-undergraduate', 'input-rec:purpose-graduate', 'input-rec:purpose-internship'],
  async ({ id }) => {
    const alias = id.slice('input-rec:purpose-'.length)
    const meant = { undergraduate: 'college_general', graduate: 'professional', internship: 'employment' }[
      alias
    ]
    const letter = await draftRecLetter({ ...rich, purpose: alias })
    assert.equal(letter.data.purpose, meant)
    assert.equal(letter.text, (await draftRecLetter({ ...rich, purpose: meant })).text)
  },
)

verifies('input-rec:purpose-other', async () => {
  const { text, data, verification } = await draftRecLetter({ ...rich, purpose: 'other' })
  assert.equal(data.purpose, 'other')
  assert.equal(verification.status, 'PASS')
  assert.match(text, /^\[date of the letter\]\n\nTo whom it may concern:\n/)
  assert.doesNotMatch(text, /admission|college|scholarship/i)
})

verifies('input-rec:profType-meaning', async () => {
  const law = await draftRecLetter({ ...rich, purpose: 'professional', profType: 'law' })
  assert.match(law.text, /for admission to law school/)
  assert.equal(law.data.prof_type, 'law')
  assert.deepEqual(notReflected({ ...rich, purpose: 'professional', profType: 'law' }), [])
  for (const purpose of ['college_general', 'graduate', 'employment', 'other']) {
    const { text, data } = await draftRecLetter({ ...rich, purpose, profType: 'law' })
    assert.doesNotMatch(text, /\blaw\b/)
    assert.equal(data.prof_type, null)
    assert.ok(notReflected({ ...rich, purpose, profType: 'law' }).includes('profType'), purpose)
  }
})

const prepareSchema = () => recInput.properties as unknown as Record<'traits', { description: string }>

verifies('input-rec:traits-prose', () => {
  const { traits } = prepareSchema()
  assert.match(traits.description, /prose .*not a list of adjectives/)
})

const samples = {
  warm: "I've known a lot of kids in twenty years, and I don't say this lightly. Ben's the kind of kid you remember. He's funny. He doesn't quit. When the roof leaked he just grabbed a mop, and that's Ben.",
  formal:
    'It is with considerable respect that I commend the applicant, Theodora Vance, to your esteemed committee. Having supervised the individual in question throughout the academic year, I have had occasion to observe a demonstrated capacity for independent judgment, upon which I therefore endorse the application.',
} as const

verifies('input-rec:sampleText-voice', async () => {
  const [warm, formal] = await Promise.all(
    (['warm', 'formal'] as const).map((manner) => draftRecLetter({ ...rich, sampleText: samples[manner] })),
  )
  assert.deepEqual([warm?.data.voice.formality, formal?.data.voice.formality], ['warm', 'formal'])
  assert.ok(warm?.data.voice.contractions === true && formal?.data.voice.contractions === false)
  assert.notEqual(warm.text, formal.text)
  for (const letter of [warm, formal]) {
    const shown = `${letter.text}${letter.factSheet}${JSON.stringify(letter.data)}`
    assert.doesNotMatch(shown, /\bBen\b|roof|mop|Theodora|Vance|esteemed|twenty years/)
  }
  const model = scriptedModel([
    { text: 'Plan.' },
    { text: 'Body.' },
    { object: { problems: [] } },
    { text: 'Body.' },
    { object: { problems: [] } },
  ])
  await draftRecLetter({ ...rich, sampleText: samples.warm }, model)
  for (const { prompt } of model.calls) assert.doesNotMatch(prompt, /\bBen\b|roof|mop/)
  assert.match(model.calls[1]?.prompt ?? '', /Manner of the counselor's own writing: warm and conversational/)
})

test('a sample too short to measure is told as not reflected', () => {
  assert.deepEqual(notReflected({ ...rich, sampleText: 'Best, J.' }), ['sampleText'])
})

const secrets = [
  ['health', 'She was diagnosed with lupus in tenth grade.'],
  ['disability', 'Maya has an IEP and a reading accommodation for dyslexia.'],
  ['discipline', 'She was suspended for three days in ninth grade.'],
  ['immigration', 'Her mother is undocumented.'],
  ['income', 'Her family is on SNAP and earns $31,000.'],
  ['religion', 'She is a devout Methodist.'],
  ['orientation', 'She came out as bisexual last year.'],
  ['home', 'Her father died in March 2025.'],
  ['court', 'Her brother was arrested in May.'],
  ['pregnancy', 'Her older sister was pregnant at the time.'],
] as const

test('a private matter stays out, by kind, unless its consent is stated', async () => {
  for (const [kind, secret] of secrets) {
    const words = secret.replace(/\.$/, '').split(' ').slice(-3).join(' ')
    const silent = await draftRecLetter({ ...rich, traits: `Maya is curious. ${secret}` })
    assert.ok(
      !`${silent.text}${silent.factSheet}${JSON.stringify(silent.data)}`.includes(words),
      `${kind}\n${silent.text}`,
    )
    assert.ok(silent.withheld.length > 0, kind)
    const told = await draftRecLetter({
      ...rich,
      traits: `Maya is curious. ${secret} Maya and her family have agreed to share this.`,
    })
    assert.ok(told.text.includes(words), `${kind} with consent\n${told.text}`)
    assert.doesNotMatch(told.text, /agreed to share/)
    assert.equal(told.verification.status, 'PASS')
  }
})

test('a refused or pending consent is none, and a request for silence is kept', async () => {
  for (const note of [
    'Her father died in March 2025. She has not agreed to share this.',
    'Her father died in March 2025. I will ask her whether she agrees to share this.',
    'She won the county prize in March 2025. Please do not mention this.',
    'Off the record: she won the county prize in March 2025.',
  ]) {
    const { text, withheld } = await draftRecLetter({ ...rich, traits: `Maya is curious. ${note}` })
    assert.doesNotMatch(text, /March 2025/, note)
    assert.ok(withheld.length > 0)
  }
})

test('other students are not named', async () => {
  const { text, withheld } = await draftRecLetter({
    ...rich,
    contribution:
      'She taught her lab partner Jake Miller to solder. Her friend Priya, who was new, joined in.',
  })
  assert.doesNotMatch(text, /Jake|Miller|Priya/)
  assert.match(text, /her lab partner to solder/)
  assert.deepEqual(withheld, ["another student's name"])
})

test('with several colleges the letter names none', async () => {
  const { text, data } = await draftRecLetter({
    ...rich,
    schools: 'Oberlin College; Kenyon College and Denison University',
  })
  assert.doesNotMatch(text, /Oberlin|Kenyon|Denison/)
  assert.ok(data.advice.some((line) => line.startsWith('3 colleges')))
  assert.match(
    (await draftRecLetter({ ...rich, schools: 'Oberlin College' })).text,
    /for admission to Oberlin College/,
  )
})

test('the recommendation is as strong as the notes make it', async () => {
  assert.doesNotMatch((await draftRecLetter(rich)).text, /highly|strongly|reservation|highest|top \d/i)
  const stated = await draftRecLetter({
    ...rich,
    traits: `${rich.traits} I recommend her without reservation.`,
  })
  assert.match(stated.text, /I recommend her without reservation\./)
  assert.equal(stated.verification.status, 'PASS')
})

test('wording that readers weigh against a student is told, looks and gendered nouns stay out', async () => {
  const { text, data, withheld } = await draftRecLetter({
    ...rich,
    traits:
      'Maya is a nice young lady. She seems to be a good writer. She is a team player. She is always well-dressed.',
  })
  assert.doesNotMatch(text, /young lady|well-dressed/)
  assert.match(text, /nice student/)
  assert.deepEqual(data.wording.map(({ kind }) => kind).toSorted(), ['cliche', 'doubt'])
  assert.deepEqual(withheld, ['a remark on looks or dress'])
})

test('pronouns are those of the notes; a name decides nothing', async () => {
  const { text } = await draftRecLetter({
    studentName: 'Maria Lopez',
    traits: 'Maria is curious. Maria asks why.',
    story: 'Maria built a telescope.',
  })
  assert.doesNotMatch(text, /\b(?:she|her|he|his)\b/i)
})

test('grades stay on the application', async () => {
  const { text, data } = await draftRecLetter({ ...rich, resumeText: 'GPA 3.92; treasurer of Key Club' })
  assert.doesNotMatch(text, /3\.92/)
  assert.match(text, /treasurer of Key Club/)
  assert.deepEqual(data.left_out, ['GPA 3.92'])
})

test('no letter is longer than one page, and what does not fit is handed back', async () => {
  const story = Array.from(
    { length: 30 },
    (_, at) => `On day ${at + 11} she carried ${at + 40} crates of plums to the stand.`,
  ).join(' ')
  for (const input of recCases) {
    const { text, data } = await draftRecLetter({ ...input, story })
    assert.ok(Array.from(text).length <= 2950)
    assert.ok(data.word_count <= data.words_usual.max)
    assert.ok(data.left_out.length > 0)
  }
})

test('every bracket of the letter is listed as missing, and nothing else', async () => {
  for (const input of [...recCases, ...roughRecCases]) {
    const { text, missing } = await draftRecLetter(input)
    assert.equal(missing.length, new Set(text.match(/\[[^\]\n]+\]/g)).size)
  }
})

test('a person with a firm behind the name is greeted alone', async () => {
  const { text } = await draftRecLetter({
    ...rich,
    purpose: 'employment',
    recipient: 'Ms. Bright, Bright Landscaping',
  })
  assert.match(text, /^Dear Ms\. Bright,$/m)
})
