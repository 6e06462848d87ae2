import { type Provenance, primary, secondary } from './provenance.ts'
import { sources } from './sources.ts'

/** A rule of the form in the words a family reads. "You" is the student. */
export interface FafsaRule extends Provenance {
  readonly says: string
}

const process = secondary(sources.formProcess)
const guide = secondary(sources.saiGuide)
const law = primary(sources.homelessAndFoster)

/** What the federal form asks, of whom, and what follows from it; one row a rule. */
export const fafsaRules = Object.freeze({
  free: { says: 'The FAFSA is free. Never pay anyone to file it.', ...process },
  opens_aid: {
    says: 'The FAFSA is the form for federal grants, federal loans and work-study. Many states and colleges use it too.',
    ...process,
  },
  every_year: { says: 'You file a new FAFSA for each year of college.', ...process },
  twenty_colleges: { says: 'The form can hold up to 20 colleges.', ...process },
  contributors: {
    says: "A contributor is a person who must give information on your form. You are one. Your spouse, a birth parent, an adoptive parent or that parent's spouse can be one too.",
    ...process,
  },
  not_contributors: {
    says: 'Grandparents, foster parents, legal guardians, brothers, sisters, aunts and uncles are not contributors, unless they adopted you.',
    ...process,
  },
  no_duty_to_pay: { says: 'Being a contributor does not make anyone pay for college.', ...process },
  parents_together: {
    says: 'If your parents live together, both count, married or not. If they are married and filed taxes together, one of them can answer for both.',
    ...process,
  },
  parents_apart: {
    says: 'If your parents live apart, one of them is your FAFSA parent: the one who gave you more financial support in the last 12 months. It does not matter where you live, who has custody or who claims you on a tax return. If support was equal, or there was none, it is the parent with more income and assets.',
    ...process,
  },
  stepparent: {
    says: "If your FAFSA parent has remarried, the stepparent's information is needed too. A prenuptial agreement does not change this. The stepparent takes part on their own only if the couple did not file taxes together.",
    ...process,
  },
  independent_spouse: {
    says: 'As an independent student you give no parent information. If you are married, your spouse takes part, unless you filed taxes together.',
    ...process,
  },
  account: {
    says: 'Each contributor needs their own StudentAid.gov account, often called an FSA ID, and their own email address. The account works as a legal signature.',
    ...process,
  },
  account_alone: {
    says: 'No one else may make the account, log in to it or know its password. This holds for family, friends and counselors.',
    ...process,
  },
  consent: {
    says: 'You and each contributor must each give consent, so that the IRS can send tax data to the form. This is needed even from a person who filed no tax return. If one consent is missing, you cannot get federal student aid. That includes loans.',
    ...process,
  },
  consent_and_signature: {
    says: 'Consent and signature are two separate steps. The form needs both from each person.',
    ...process,
  },
  hidden_tax_data: {
    says: 'Tax data from the IRS does not show on the screen, and no one can change it.',
    ...process,
  },
  asset_day: {
    says: 'Report savings and other assets as they are on the day you sign.',
    ...process,
  },
  family_business: {
    says: 'Do not report the value of a family farm you live on, or of a family business with 100 or fewer full-time workers.',
    ...primary(sources.formAndPell),
  },
  fewer_questions: {
    says: 'Some families may be able to skip the questions about assets. The form itself tells you.',
    ...guide,
  },
  benefits: {
    says: 'The form asks about benefits such as SNAP, Medicaid, SSI, WIC or free school lunch. Answer these questions with care. A yes may shorten the form.',
    ...guide,
  },
  not_too_rich: {
    says: 'File even if your income seems high. The federal unsubsidized loan does not depend on need, and some state programs, merit awards and appeals ask for a FAFSA.',
    ...process,
  },
  no_return_needed: { says: 'File even if no one in your home had to file a tax return.', ...process },
  sai: {
    says: 'The form gives a Student Aid Index (SAI). It is a number that colleges use to compare need. It is not a bill, a price or a promise.',
    ...guide,
  },
  siblings: {
    says: 'The form asks how many people in your family are in college. The federal formula does not use the answer. Ask each college if it takes other students in the family into account.',
    ...guide,
  },
  sibling_forms: { says: 'Each student files their own form.', ...process },
  submission_summary: {
    says: 'Read the FAFSA Submission Summary. It shows your answers, your colleges and the next steps. Any amounts in it are estimates. They are not an offer.',
    ...process,
  },
  verification: {
    says: 'A college may ask you to prove some answers. This is called verification. It is common, and it is not an accusation. Send the papers to the college, not to your counselor.',
    ...primary(sources.verification),
  },
  independence_tests: {
    says: 'One true answer among these questions makes you independent on the form.',
    ...primary(sources.independence),
  },
  not_independence: {
    says: 'These do not make you independent: living alone, paying your own bills, not being claimed on a tax return, or parents who will not help.',
    ...guide,
  },
  unusual_circumstances: {
    says: 'If you cannot reach your parents, or contact is not safe, say yes to the question about unusual circumstances. You can then send the form without them. Each college decides, and must do so within 60 days after you enroll.',
    ...law,
  },
  parents_refuse: {
    says: 'If your parents simply will not give information, the form has an answer for that. Then a college may offer a Direct Unsubsidized Loan at most.',
    ...primary(sources.judgment),
  },
  foster: {
    says: 'If you were in foster care, a ward of the court or without living parents at any time since you turned 13, you are independent on the form. This stays true if you were adopted or went home later.',
    ...primary(sources.independence),
  },
  foster_proof: {
    says: 'A college accepts any of these as proof: a court order or state record, a statement from the child welfare agency, a statement from an attorney, guardian ad litem or CASA, or proof that you can get a Chafee voucher.',
    ...law,
  },
  homeless: {
    says: 'Homeless includes a shelter, a motel, a car, or staying with others because you lost your home. You are independent if you are homeless and not in the care of a parent, or if you support yourself and may lose your home.',
    ...law,
  },
  homeless_with_parents: {
    says: 'If you are homeless together with your parents, you still give their information.',
    ...law,
  },
  homeless_letter: {
    says: "These people can confirm it: the school district's McKinney-Vento liaison, the director of a shelter or street program, or a TRIO or GEAR UP director. If none is available, the college must decide from a written statement or a talk with you.",
    ...law,
  },
  disability: {
    says: 'The FAFSA does not ask about disability. You do not have to share a diagnosis.',
    ...process,
  },
  income_changed: {
    says: 'Fill in the form with the tax year it asks for, even if income is lower now. Do not put in newer numbers.',
    ...primary(sources.judgment),
  },
  professional_judgment: {
    says: 'Then ask each college for a special circumstances review, also called professional judgment. The college looks at your papers and decides case by case. Its decision is final. The U.S. Department of Education hears no appeal.',
    ...primary(sources.judgment),
  },
  parent_status_not_asked: {
    says: "For a student who is a U.S. citizen or an eligible noncitizen, a parent's status does not matter for federal aid. The form does not ask about it.",
    ...process,
  },
  not_eligible_status: {
    says: 'For any other student, federal aid is not open, and the FAFSA may not be the right form. A Social Security number alone does not change this.',
    ...process,
  },
  no_ssn_account: {
    says: 'A parent without a Social Security number can make a StudentAid.gov account and choose the answer that says so. An ITIN never goes in the field for a Social Security number. The mailing address in the invitation must match the one in the account.',
    ...primary(sources.noSocialSecurityNumber),
  },
  no_ssn_tax_data: {
    says: 'Tax data may have to be typed in by hand.',
    ...primary(sources.noSocialSecurityNumber),
  },
  one_college_at_a_time: {
    says: 'Aid does not move with you by itself. You cannot get a Pell Grant or federal loans at two colleges for the same term.',
    ...process,
  },
  css_profile: {
    says: 'Some colleges also ask for the CSS Profile, a second form with its own fee.',
    ...secondary(sources.cssProfile),
  },
  css_other_parent: {
    says: 'A college that uses the CSS Profile may also ask your other parent for information. It decides by its own rules if it waives this.',
    ...secondary(sources.cssProfile),
  },
  css_income: {
    says: 'The CSS Profile is free for a family with an adjusted gross income of $100,000 or less, and for a student who used an SAT fee waiver.',
    ...secondary(sources.cssProfile),
  },
  lower_earnings: {
    says: 'The summary may show a note about the later earnings of students of a college on your list. The note does not change your aid.',
    ...secondary(sources.lowerEarnings),
  },
} as const satisfies Readonly<Record<string, FafsaRule>>)

export type FafsaRuleId = keyof typeof fafsaRules
