import { fafsa } from '#tools/fafsa/tool.ts'
import { ruleCheckRates } from './rule-tools.ts'

export const fafsaCheckRates = () => ruleCheckRates(fafsa)
