import type { AidInput } from './input.ts'

/** A fictional family with two offers; what documents and first calls show. */
export const aidExample: AidInput = {
  studentName: 'Maya Alvarez',
  income: 'about $46,000',
  schoolCount: 2,
  schoolSummaries:
    'Westfield College: cost of attendance $30,200, grants and scholarships $13,745, loans $5,500, work-study $2,400\n' +
    'Ashbury College: cost of attendance $64,300, grants and scholarships $30,500, loans $5,500',
  fafsaContext: 'Filed in October. The SAI is 1,200.',
}
