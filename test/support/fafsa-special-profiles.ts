import type { FafsaProfile } from './fafsa-profiles.ts'

const specialRows: Readonly<
  Record<
    string,
    Partial<Record<'dependent' | 'independent' | 'unsure', Omit<FafsaProfile, 'name' | 'input'>>>
  >
> = {
  divorced: {
    dependent: {
      has: ['fafsa_parent'],
      says: [
        /more financial support in the last 12 months/,
        /does not matter where you live, who has custody/,
      ],
      questions: [/Which parent gave you more money/],
    },
    independent: { lacks: ['fafsa_parent'], says: [/does not matter here if your parents live apart/] },
    unsure: { has: ['fafsa_parent', 'independence'] },
  },
  stepparent: {
    dependent: { has: ['stepparent'], says: [/prenuptial agreement does not change this/] },
    independent: { lacks: ['stepparent'] },
    unsure: { has: ['stepparent'] },
  },
  sibling: {
    dependent: {
      has: ['sibling'],
      says: [/The federal formula does not use the answer/],
      never: [/discount/i],
    },
    independent: { has: ['sibling'] },
    unsure: { has: ['sibling'] },
  },
  undocumented: {
    dependent: {
      has: ['two_paths', 'no_ssn_parent'],
      says: [/parent's status does not matter/, /do not start the FAFSA yet/, /gives no legal advice/],
      never: [/TASFA/, /you must file/i],
    },
    independent: { has: ['two_paths'] },
    unsure: { has: ['two_paths', 'independence'] },
  },
  foster: {
    dependent: {
      has: ['foster', 'independence'],
      says: [/since you turned 13, you are independent/, /may count you as independent/],
      questions: [/foster care or a ward/],
    },
    independent: { has: ['foster'], lacks: ['independence'] },
    unsure: { has: ['foster', 'independence'] },
  },
  homeless: {
    dependent: {
      has: ['homeless', 'independence'],
      says: [
        /McKinney-Vento liaison/,
        /homeless together with your parents, you still give their information/,
        /letter from the counselor alone does not settle it/,
      ],
    },
    independent: { has: ['homeless'] },
    unsure: { has: ['homeless', 'independence'], questions: [/homeless and not in the care of a parent/] },
  },
  disability: {
    dependent: {
      has: ['disability_costs', 'vocational_rehabilitation'],
      says: [/does not ask about disability/, /do not have to share a diagnosis/],
    },
    independent: { has: ['disability_costs'] },
    unsure: { has: ['disability_costs'] },
  },
  income_change: {
    dependent: {
      has: ['income_change'],
      says: [
        /even if income is lower now\. Do not put in newer numbers/,
        /Its decision is final/,
        /hears no appeal/,
      ],
    },
    independent: { has: ['income_change'] },
    unsure: { has: ['income_change'] },
  },
}

export const fafsaSpecialProfiles: readonly FafsaProfile[] = Object.entries(specialRows).flatMap(
  ([special, rows]) =>
    Object.entries(rows).map(([dependency, expected]) => ({
      name: `${special}, ${dependency}`,
      input: { specials: [special], dependency },
      ...expected,
    })),
)
