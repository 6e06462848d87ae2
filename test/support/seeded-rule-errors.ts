/** One way to spoil a text: words exchanged, or a sentence a writer might add. */
export interface Seed {
  readonly name: string
  readonly spoil: { readonly find: RegExp; readonly put: string } | { readonly sentence: string }
}

const put = (name: string, find: RegExp, text: string): Seed => ({ name, spoil: { find, put: text } })
const add = (name: string, sentence: string): Seed => ({ name, spoil: { sentence } })

/** Wrong dates, years, amounts and links, turned rules, lost parts, promises, harm. */
export const seeds: readonly Seed[] = [
  put('wrong federal date', /June 30, 2028, 11:59/, 'June 30, 2029, 11:59'),
  put('wrong tax year', /income and taxes of 20(\d\d)/, 'income and taxes of 2019'),
  put('tax year of the award year', /Tax year: 20\d\d/, 'Tax year: 2031'),
  put('wrong award year', /Award year: 20\d\d–\d\d/, 'Award year: 2019–20'),
  put('wrong opening day', /must open by October 1, 20\d\d/, 'must open by November 1, 2031'),
  put('wrong month', /from July 1, 20(\d\d)/, 'from August 1, 20$1'),
  put('wrong link', /https:\/\/studentaid\.gov\/h\/apply-for-aid\/fafsa/, 'https://fafsa-help.com/apply'),
  put(
    'link to another page',
    /https:\/\/studentaid\.gov\/fafsa-apply\/parents/,
    'https://studentaid.gov/parents',
  ),
  put('lost disclaimer', /not an official determination\. |It is not a financial aid determination, /, ''),
  put('turned disclaimer', /It does not work out any aid|not an offer, and not tax/, 'It works out your aid'),
  put('lost title', /\n1\. [^\n]+/, '\n1. Do this'),
  put('other actor', /Who: student; parent\n/, 'Who: counselor\n'),
  put(
    'sent to the counselor',
    /Send the papers to the college, not to your counselor/,
    'Send the papers to your counselor, not to the college',
  ),
  put(
    'consent not needed',
    /If one consent is missing, you cannot get/,
    'If one consent is missing, you can still get',
  ),
  put('dropped not in verification', /it is not an accusation/, 'it is an accusation'),
  put('dropped not in SAI', /It is not a bill, a price or a promise/, 'It is a bill, a price and a promise'),
  put(
    'dropped not in the SAI term',
    /It is not what you pay, and it is not what you get/,
    'It is what you pay',
  ),
  put('wrong number of colleges', /up to 20 colleges/, 'up to 10 colleges'),
  put('wrong period of support', /in the last 12 months/, 'in the last 24 months'),
  put('wrong Pell range', /\$740 to \$7,395/, '$740 to $7,935'),
  put('wrong limit', /first year: \$5,500/, 'first year: $6,500'),
  put('wrong rate', /6\.52%/, '5.62%'),
  put(
    'rates exchanged',
    /undergraduate Direct Loans 6\.52%; PLUS Loans 9\.07%/,
    'undergraduate Direct Loans 9.07%; PLUS Loans 6.52%',
  ),
  put('wrong net price', /That is the net price/, 'With loans it is $1. That is the net price'),
  put('loans subtracted', /so they are not subtracted/, 'so they are subtracted'),
  put('wrong repayment years', /under \$25,000 it is 10 years/, 'under $25,000 it is 20 years'),
  put('wrong forgiveness', /360 payments/, '120 payments'),
  put('wrong made-on day', /Made on [A-Z][a-z]+ \d+, \d{4}/, 'Made on May 9, 2030'),
  add('promise', 'You will receive a Pell Grant.'),
  add('promise with an amount', 'You should get $7,395 in grants.'),
  add('eligibility', 'With this income you qualify for the Pell Grant.'),
  add('guarantee', 'Aid is guaranteed if you file early.'),
  add('computed SAI', 'Your SAI is about 2,300.'),
  add('computed award', 'Expect an award of $12,400 next year.'),
  add('dead term', 'The form gives your expected family contribution.'),
  add('dead tool', 'Use the IRS Data Retrieval Tool.'),
  add('fixed opening day', 'The FAFSA opens October 1.'),
  add('status', 'A parent who is undocumented should not sign.'),
  add('status hurts', "Your parents' status could affect your aid."),
  add('login for another', 'Your counselor can log in for your parent.'),
  add('shared password', 'Share the password with your mother.'),
  add('assets', 'Move savings to a grandparent before you sign.'),
  add('sibling discount', 'There is a sibling discount in the formula.'),
  add('letter makes independent', 'A letter from school makes you independent.'),
  add('not worth filing', 'With this income it is not worth filing.'),
  add('college must', 'The college must match a better offer.'),
  add('which college', 'This is the best school for you.'),
  add('invented deadline', 'The college wants the form by February 14, 2027.'),
  add('invented year', 'The rule changes in 2033.'),
  add('invented amount', 'The form costs $45.'),
  add('invented percent', 'About 83% of students get aid.'),
  add('invented link', 'See www.fastaidnow.com for help.'),
  add('invented bare host', 'See aidexperts.org for help.'),
  add('invented person', 'Ask Ms. Brenda Kowalski in the aid office.'),
  add('invented college', 'Add Harvard University to the list.'),
  add('telephone number', 'Call 212-555-0187 for help.'),
  add('chat talk', 'As an AI language model, I cannot file the form.'),
  add('placeholder', 'Ask [name of counselor] for help.'),
]

/** Sentences that add nothing false: a careful writer may use them anywhere. */
export const cleanAdditions: readonly string[] = [
  'Take your time with this step.',
  'Write down any question you have.',
  'Do this step together.',
  'Ask your counselor if something is not clear.',
  'Keep a copy for yourself.',
  'This does not mean that you will receive aid.',
  'No one can say yet what aid will come.',
  'You can do this on a phone or a computer.',
  'Nothing here is guaranteed.',
  'Read each question twice.',
  'It takes only a short time.',
  'Save your work before you stop.',
  'Tell your parent when you are done.',
]

/** Steps of a checklist in other words, with every condition and figure kept. */
export const cleanRewordings: Readonly<Record<string, string>> = {
  accounts:
    'Every contributor needs a StudentAid.gov account of their own. People often call it an FSA ID. Each person also needs their own email address. The account counts as a legal signature. No one else may make it, log in to it or know its password, not even family, friends or counselors.',
  css_profile:
    'A second form, the CSS Profile, is asked for by some colleges, and it has its own fee. It is free if the family has an adjusted gross income of $100,000 or less, or if you used an SAT fee waiver. Not all colleges want it.',
  submission_summary:
    'Look closely at the FAFSA Submission Summary. You see your answers, your colleges and what comes next. Amounts in it are estimates and not an offer. Correct mistakes on the same form. Each person may correct only their own part. There may be a note about what students of a college earn later. It does not change your aid.',
  verification:
    'Check the online portal of every college once a week. A college may ask you to prove some answers. That is called verification. It is common and is not an accusation. Send papers to the college, not to your counselor.',
  compare_offers:
    'You do not pay back grants and scholarships. You pay back loans. Work-study is pay for hours you work. For each college, take the full cost for one year and subtract only grants and scholarships. Compare what is left.',
  file_form:
    'You can file before you have a letter of admission. Begin with your own account. From inside the form, invite each contributor. Each of them fills in their own part. Use the legal name on the Social Security card. The form gives a Student Aid Index (SAI). Colleges use this number to compare need. It is not a bill, a price or a promise.',
  federal_deadline:
    'This is the very last day. Do not plan with it. Money from colleges and the state is often gone long before.',
  state_aid:
    'In Ohio, this office runs state aid: Ohio Department of Higher Education. State aid follows the state you live in, not the state of the college. Ask which forms Ohio wants beside the FAFSA.',
}
