import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { glossOf } from '#domain/glossaries.ts'
import { isolateLeftToRight, withoutBidiControls } from '#prose/preservation/bidi.ts'
import { targetLanguages } from '#prose/preservation/languages.ts'
import { withSourceFigures } from '#prose/preservation/translated-figures.ts'
import { translateExample } from '#tools/translate/example.ts'
import type { TranslateOutput } from '#tools/translate/output.ts'
import { cutParts } from '#tools/translate/parts.ts'
import { printGlosses } from '#tools/translate/print-glosses.ts'
import { translateTool } from '#tools/translate/tool.ts'
import { fixtureText, runText } from '../support/tool-run.ts'

const right = (targetLang: (typeof targetLanguages)[number]): string =>
  fixtureText(translateTool, { ...translateExample, targetLang }).text

test('a gloss is printed once, behind the first name, and only from a sourced row', () => {
  const { text, terms } = printGlosses(
    'La FAFSA da un SAI. La FAFSA es gratis.',
    ['FAFSA', 'SAI', 'COA'],
    'es',
  )
  assert.equal(
    text,
    'La FAFSA (Solicitud Gratuita de Ayuda Federal para Estudiantes) da un SAI (Índice de Ayuda Estudiantil). La FAFSA es gratis.',
  )
  assert.deepEqual(
    terms.map(({ gloss }) => gloss !== null),
    [true, true, false],
  )
  assert.equal(
    printGlosses('El SAI (Índice de Ayuda Estudiantil) es', ['SAI'], 'es').text,
    'El SAI (Índice de Ayuda Estudiantil) es',
  )
  for (const language of targetLanguages)
    for (const name of ['FAFSA', 'SAI', 'COA', 'Parent PLUS Loan', 'Federal Work-Study'])
      assert.notEqual(glossOf(name, language)?.evidence, 'unverified')
  assert.equal(glossOf('SAI', 'hi'), null)
})

test('figures come back as the source writes them, whatever digits and separators a model used', () => {
  const source = 'The grant is $12,500 and the GPA 3.71 on March 2, 2027.'
  const of = (target: string, language: (typeof targetLanguages)[number]) =>
    withSourceFigures({ source, target, language })
  assert.equal(
    of('La beca es de $12.500 y el GPA 3,71 el 2 de marzo de 2027.', 'es'),
    'La beca es de $12,500 y el GPA 3.71 el 2 de marzo de 2027.',
  )
  assert.equal(of('منحة $١٢٬٥٠٠ و ٣٫٧١ في ٢ مارس ٢٠٢٧', 'ar'), 'منحة $12,500 و 3.71 في 2 مارس 2027')
  assert.equal(of('अनुदान $१२,५०० और ३.७१, २ मार्च २०२७', 'hi'), 'अनुदान $12,500 और 3.71, 2 मार्च 2027')
  assert.equal(of('补助 1.25万美元，GPA 3.71，2027年3月2日', 'zh'), '补助 1.25万美元，GPA 3.71，2027年3月2日')
})

test('Arabic text holds balanced isolates around figures, addresses and English names, and no other direction mark', () => {
  const text = right('ar')
  assert.match(text, /\u2066\$12,500\u2069/)
  assert.match(text, /\u2066https:\/\/studentaid\.gov\u2069/)
  assert.match(text, /\u2066\(512\) 555-0182\u2069/)
  assert.match(text, /\u20662027–28\u2069/)
  for (const line of text.split('\n')) {
    const marks = line.match(/[\u2066\u2069]/g) ?? []
    marks.forEach((mark, index) => assert.equal(mark, index % 2 === 0 ? '\u2066' : '\u2069'))
    assert.equal(marks.length % 2, 0)
  }
  for (const language of targetLanguages.filter((one) => one !== 'ar'))
    assert.equal(right(language), withoutBidiControls(right(language)))
})

test('isolating is stable and changes nothing else, on any text', () => {
  const word = fc.constantFrom(
    'منحة',
    '$12,500',
    'FAFSA',
    '(512) 555-0182',
    '\u202E',
    '\u200F',
    '2027–28',
    '40%',
    '\n',
    ')',
    '(',
    'a@b.org',
    '،',
    '٢',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), (words) => {
      const isolated = isolateLeftToRight(words.join(' '))
      assert.equal(isolateLeftToRight(isolated), isolated)
      assert.equal(withoutBidiControls(isolated), withoutBidiControls(words.join(' ')))
    }),
  )
})

test('the parts of a text are the text, none too long, cut where a paragraph, line or sentence ends', () => {
  const piece = fc.constantFrom(
    'A sentence ends here.',
    'Who? ',
    '\n\n',
    '\n',
    'x'.repeat(900),
    '😀'.repeat(600),
    '   ',
    'No stop',
    '- item\n',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const source = pieces.join(' ').trimStart()
      const parts = cutParts(source)
      assert.equal(parts.map(({ text, separator }) => text + separator).join(''), source)
      for (const { text } of parts) assert.ok(text.length <= 2500 && text.isWellFormed())
    }),
  )
})

test('a text of 12,000 characters is translated in parts without a seam', async () => {
  const paragraph = (index: number): string =>
    `Section ${index + 100}. The family of Maya Alvarez pays $${(1000 + index).toLocaleString('en-US')} a year and does not owe more. `
      .repeat(3)
      .trim()
  const longText = Array.from({ length: 40 }, (_, index) => paragraph(index))
    .join('\n\n')
    .slice(0, 12_000)
  const expected = longText
    .replaceAll('The family of Maya Alvarez pays', 'La familia de Maya Alvarez paga')
    .replaceAll('a year and does not owe more', 'al año y no debe más')
    .replaceAll('Section', 'Sección')
  const translated = (text: string): string =>
    text
      .replaceAll('The family of Maya Alvarez pays', 'La familia de Maya Alvarez paga')
      .replaceAll('a year and does not owe more', 'al año y no debe más')
      .replaceAll('Section', 'Sección')
  const parts = cutParts(longText)
  assert.ok(parts.length >= 5)
  const { text, data, model, result } = await runText(
    translateTool,
    { sourceText: longText, targetLang: 'es' },
    parts.map((part) => ({ text: translated(part.text) })),
  )
  assert.equal(text, expected.trim())
  assert.equal((data as TranslateOutput).parts, parts.length)
  assert.equal(result.usage.length, parts.length)
  for (const { outputTokensMax } of model.calls) assert.ok(outputTokensMax <= 1000 && outputTokensMax > 0)
  assert.match(model.calls[1]?.prompt ?? '', /<before>[\s\S]+<\/before>[\s\S]+<after>/)
})
