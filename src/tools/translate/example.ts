import type { TranslateInput } from './input.ts'

/** A reminder to a family. */
export const translateExample: TranslateInput = {
  sourceText:
    "Dear Mr. and Mrs. Rivera,\n\nSofía's FAFSA is not complete. Please sign it at https://studentaid.gov by March 2, 2027. Westfield College offers a $12,500 grant and a Direct Subsidized Loan of $3,500 for 2027–28. You do not have to accept the loan.\n\nBring two documents: the W-2 and the 2025 tax return. For questions, call (512) 555-0182 or write to counseling@riverside.example.",
  targetLang: 'es',
}
