import { type Provenance, secondary } from './provenance.ts'

/** What the Federal Trade Commission tells families to watch for, and where to report it. */
export const scholarshipScams: Provenance & { readonly signs: readonly string[]; readonly report: string } =
  Object.freeze({
    signs: [
      'It asks for a fee to apply, to process or to release the money.',
      'It guarantees a scholarship, or your money back.',
      'It asks for a card or bank number, a Social Security number or an FSA ID early on.',
      'It says that you were selected for something you did not enter.',
      'It presses you to decide at once, or says that you cannot get this anywhere else.',
      'It offers to do all the work for you, or charges for the FAFSA.',
      'It names no sponsor, no address and no past winners, or claims to be part of the government.',
    ],
    report: 'https://reportfraud.ftc.gov',
    ...secondary(
      'https://consumer.ftc.gov/articles/how-avoid-scholarship-and-financial-aid-scams, as quoted by university pages',
    ),
  })
