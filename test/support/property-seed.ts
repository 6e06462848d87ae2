// Loaded before each test file: every property draws its examples from one seed, so that the same tree gives the same
// answer. `npm test -- --seed=<integer>` looks elsewhere.
import * as fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) })
