import type { FafsaInput } from './input.ts'

/** A fictional senior; what documents and first calls show. */
export const fafsaExample: FafsaInput = {
  studentName: 'Maya Alvarez',
  grade: '12',
  dependency: 'dependent',
  income: '30to60',
  specials: ['divorced'],
  schools: 'Westfield College; Ohio State University',
  notes:
    'Parents are divorced. She lives with her mother; her father pays most of the costs. The family lives in Ohio.',
}
