import type { GateInput } from './input.ts'

/** A letter's paragraph with one wrong figure, one overused phrase and a telephone number; fictional throughout. */
export const gateExample: GateInput = {
  text:
    'Certainly! Here is the paragraph:\n\nMaya Alvarez is a testament to hard work. Her family income fell from $84,000 to $13,000 ' +
    'in March 2026, and she works 12 hours a week. Call her mother at (415) 555-2671.',
  source_facts:
    'Student: Maya Alvarez\nHousehold income before March 2026: $84,000\nHousehold income since March 2026: $31,000\n' +
    'Works 12 hours a week at a grocery store',
  deterministic_only: true,
}
