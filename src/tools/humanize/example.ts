import type { HumanizeInput } from './input.ts'

/** A notice to families that reads stiffly. */
export const humanizeExample: HumanizeInput = {
  text: 'It is important to note that the FAFSA is not complete. In order to avoid a delay, families must sign it by March 2, 2027. Moreover, the counseling office will delve into each case — no appointment is needed.\n\nWestfield College offers a $12,500 grant; it does not have to be repaid. For questions, call (512) 555-0182.',
  audience: 'family',
  naturalness: 3,
}
