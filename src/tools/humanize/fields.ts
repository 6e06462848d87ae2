import type { FieldRules } from '#tools/field-rules.ts'
import type { Audience, HumanizeInput } from './input.ts'

export const audienceLines: Readonly<Record<Audience, string>> = Object.freeze({
  family: 'Readers: parents, many without college. Everyday words, short sentences, nothing talked down.',
  student: 'Readers: students of 15 to 19. Direct, plain, no slang.',
  committee: 'Readers: admission or scholarship readers. Professional, specific, without flourish.',
  general: 'Readers: anyone. Plain and professional.',
})

export const toneLines: Readonly<Record<number, string>> = Object.freeze({
  1: 'Tone: formal, no contractions.',
  2: 'Tone: rather formal, no contractions.',
  3: 'Tone: plain and professional.',
  4: 'Tone: plain and friendly, contractions.',
  5: 'Tone: conversational, contractions, no slang.',
})

/** How each field of a clean-up reaches the prompt. */
export const humanizeFields: FieldRules<HumanizeInput> = {
  text: { use: 'verbatim', line: (text) => text },
  audience: { use: 'mapped', line: (audience) => audienceLines[audience] },
  naturalness: { use: 'mapped', line: (level) => toneLines[level] ?? null },
  preserve: {
    use: 'verbatim',
    line: (strings) => (strings.some((one) => one !== '') ? strings.join('\n') : null),
  },
}
