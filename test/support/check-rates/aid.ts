import { aid } from '#tools/aid/tool.ts'
import { ruleCheckRates } from './rule-tools.ts'

export const aidCheckRates = () => ruleCheckRates(aid)
