import { appealRates, assembledLetters, variedLetters } from '../model-letters.ts'
import type { CheckRates } from './rates.ts'

/** Letters in a model's words, put together from recorded parts; every way of spoiling one is met. */
export const appealCheckRates = (): CheckRates => appealRates([...assembledLetters(), ...variedLetters()])
