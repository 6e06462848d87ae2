import type { Background } from './backgrounds.ts'
import { officialLinks } from './official-links.ts'
import { type Provenance, secondary, unverified } from './provenance.ts'

/** What a source is listed for: a stated background, or a field of study without one. */
export type Topic = Background | 'agriculture' | 'health'
export type StudyLevel = 'high_school' | 'college' | 'graduate'

/**
 * A scholarship source with its sponsor's own address. Amounts, dates and rules change every year and are not kept here.
 * An unverified row has only been named: it says nothing about what stands on its page.
 */
export interface ScholarshipSource extends Provenance {
  readonly name: string
  readonly sponsor: string
  readonly link: string
  /** Listed for each of these; with `needs` `all` only for students to whom all of them apply. */
  readonly topics: readonly Topic[]
  readonly needs: 'any' | 'all'
  /** Who may apply by level of study, as far as its source says; empty when it does not. */
  readonly levels: readonly StudyLevel[]
  readonly asksCitizenship: boolean
  readonly what: string | null
}

type ReadRow = Pick<ScholarshipSource, 'name' | 'sponsor' | 'link' | 'topics'> & {
  readonly what: string
  readonly source: string
  readonly levels?: readonly StudyLevel[]
  readonly asksCitizenship?: true
}

/** Described by a page that was read; addresses are the sponsors' own. */
const read: readonly ReadRow[] = [
  {
    name: 'QuestBridge National College Match',
    sponsor: 'QuestBridge',
    link: 'https://www.questbridge.org',
    topics: ['first_gen', 'low_income'],
    levels: ['high_school'],
    what: 'It matches high school seniors from families with a limited income with its partner colleges.',
    source: 'https://www.philanthropyroundtable.org/almanac/targeting-first-generation-college-candidates/',
  },
  {
    name: 'The Gates Scholarship',
    sponsor: 'The Gates Scholarship',
    link: 'https://www.thegatesscholarship.org',
    topics: ['low_income'],
    asksCitizenship: true,
    what: 'It was widened in 2025 to all students who may get a Pell Grant, so read the rules of this year.',
    source: 'The Wall Street Journal, July 5, 2025; Forbes, April 2025',
  },
  {
    name: 'TheDream.US scholarships',
    sponsor: 'TheDream.US',
    link: 'https://www.thedream.us',
    topics: ['undocumented'],
    levels: ['high_school', 'college'],
    what: 'It runs scholarships for immigrant students at partner colleges. Which one is open depends on the state.',
    source:
      'https://www.thedream.us/news/thedream-us-scholarship-application-round-open-for-immigrant-youth-across-america/',
  },
  {
    name: 'Education and Training Vouchers',
    sponsor: 'Foster Care to Success, for some states',
    link: 'https://www.fc2success.org',
    topics: ['foster'],
    asksCitizenship: true,
    what: 'The vouchers are paid by the federal government and run by each state. The sponsor runs them for some states.',
    source: 'http://www.fc2success.org/programs/education-training-vouchers/',
  },
  {
    name: 'Scholarships for Military Children',
    sponsor: 'Fisher House Foundation',
    link: 'https://www.fisherhouse.org/programs/scholarship-programs/scholarships-for-military-children/',
    topics: ['military'],
    levels: ['high_school', 'college'],
    what: 'They are for children of service members who are enrolled as military dependents.',
    source:
      'https://www.dvidshub.net/news/487204/scholarships-military-children-fisher-house-foundation-now-accepting-applications-2025-2026-academic-year',
  },
  {
    name: 'Folds of Honor scholarships',
    sponsor: 'Folds of Honor Foundation',
    link: 'https://www.foldsofhonor.org',
    topics: ['military'],
    what: 'They are for spouses and children of service members who died or live with a disability from service.',
    source: 'https://texvet.org/node/34685',
  },
  {
    name: 'American Indian College Fund scholarships',
    sponsor: 'American Indian College Fund',
    link: 'https://collegefund.org',
    topics: ['indigenous'],
    what: 'They are for students at tribal colleges and other nonprofit colleges. Papers on tribal affiliation or descent are asked for.',
    source: 'https://www.accreditedschoolsonline.org/financial-aid/scholarships/minority-students',
  },
  {
    name: 'Native Forward scholarships',
    sponsor: 'Native Forward Scholars Fund',
    link: 'https://www.nativeforward.org',
    topics: ['indigenous'],
    levels: ['high_school', 'college', 'graduate'],
    what: 'They are for enrolled members or descendants of a recognized tribe who study full time.',
    source: 'https://www.accreditedschoolsonline.org/financial-aid/scholarships/minority-students',
  },
  {
    name: 'National FFA scholarships',
    sponsor: 'National FFA Organization',
    link: 'https://www.ffa.org',
    topics: ['rural', 'agriculture'],
    what: 'One program offers many sponsors’ awards, for two-year and four-year study in many fields.',
    source: 'http://www.ffanewhorizons.org/free-college-money-anyone/',
  },
  {
    name: 'SMART Scholarship-for-Service',
    sponsor: 'U.S. Department of Defense',
    link: 'https://www.smartscholarship.org',
    topics: ['stem'],
    levels: ['college', 'graduate'],
    asksCitizenship: true,
    what: 'It is for technical degrees. Who takes it agrees to work for the department afterwards.',
    source: 'https://new.expo.uw.edu/expo/scholarships/SMART',
  },
  {
    name: 'Scholastic Art & Writing Awards',
    sponsor: 'Alliance for Young Artists & Writers',
    link: 'https://www.artandwriting.org',
    topics: ['arts'],
    levels: ['high_school'],
    what: 'Students in grades 7 to 12 send in their own art or writing. Some awards come with scholarships.',
    source: 'https://www.marianuniversity.edu/scholarship/scholastic-art-writing-awards-scholarships/',
  },
  {
    name: 'Harry S. Truman Scholarship',
    sponsor: 'Harry S. Truman Scholarship Foundation',
    link: 'https://www.truman.gov',
    topics: ['public_service'],
    levels: ['college'],
    asksCitizenship: true,
    what: 'It is for college juniors who plan a career in public service. The college must nominate the student.',
    source: 'CFDA 85.001, https://topgovernmentgrants.com/cfda.php?CFDANumber=85.001',
  },
]

type NamedRow = readonly [name: string, sponsor: string, domain: string, ...topics: Topic[]]

const named: readonly NamedRow[] = [
  ['Dell Scholars', 'Michael & Susan Dell Foundation', 'dellscholars.org', 'low_income', 'first_gen'],
  ['Coca-Cola Scholars', 'Coca-Cola Scholars Foundation', 'coca-colascholarsfoundation.org', 'first_gen'],
  ['Cooke scholarships', 'Jack Kent Cooke Foundation', 'jkcf.org', 'low_income', 'first_gen'],
  ['Horatio Alger scholarships', 'Horatio Alger Association', 'scholars.horatioalger.org', 'low_income'],
  ['I’m First', 'I’m First', 'imfirst.org', 'first_gen'],
  ['Golden Door Scholars', 'Golden Door Scholars', 'goldendoorscholars.org', 'undocumented'],
  ['Scholarship lists', 'Immigrants Rising', 'immigrantsrising.org', 'undocumented'],
  ['Scholarship pages', 'FosterClub', 'fosterclub.com', 'foster'],
  ['Scholarship pages', 'Casey Family Programs', 'casey.org', 'foster'],
  ['Lime Connect scholarships', 'Lime Connect', 'limeconnect.com', 'disability'],
  ['Scholarships for blind students', 'National Federation of the Blind', 'nfb.org', 'disability'],
  ['Scholarships of the Center', 'National Center for Learning Disabilities', 'ncld.org', 'disability'],
  ['Scholarship pages', 'National 4-H', '4-h.org', 'rural', 'agriculture'],
  ['Scholarship pages', 'National Grange', 'nationalgrange.org', 'rural'],
  ['Education benefits', 'U.S. Department of Veterans Affairs', 'va.gov/education', 'military'],
  ['HSF scholarships', 'Hispanic Scholarship Fund', 'hsf.net', 'hispanic'],
  ['LULAC scholarships', 'LULAC National Educational Service Centers', 'lnesc.org', 'hispanic'],
  ['CHCI programs', 'Congressional Hispanic Caucus Institute', 'chci.org', 'hispanic'],
  ['UNCF scholarships', 'UNCF', 'uncf.org', 'black'],
  ['TMCF scholarships', 'Thurgood Marshall College Fund', 'tmcf.org', 'black'],
  ['Jackie Robinson Foundation scholarships', 'Jackie Robinson Foundation', 'jackierobinson.org', 'black'],
  ['Ron Brown Scholar Program', 'Ron Brown Scholar Program', 'ronbrown.org', 'black'],
  ['APIA Scholars', 'APIA Scholars', 'apiascholars.org', 'asian_pi'],
  ['JACL scholarships', 'Japanese American Citizens League', 'jacl.org', 'asian_pi'],
  ['OCA scholarships', 'OCA National', 'ocanational.org', 'asian_pi'],
  ['Science competitions', 'Society for Science', 'societyforscience.org', 'stem'],
  ['SWE scholarships', 'Society of Women Engineers', 'swe.org', 'stem'],
  ['YoungArts', 'YoungArts', 'youngarts.org', 'arts'],
  ['Thespian scholarships', 'Educational Theatre Association', 'schooltheatre.org', 'arts'],
  ['Segal Education Award', 'AmeriCorps', 'americorps.gov', 'public_service'],
  ['Bonner Program', 'Bonner Foundation', 'bonner.org', 'public_service'],
  ['National Health Service Corps programs', 'U.S. HRSA', 'nhsc.hrsa.gov', 'health'],
]

/** For students to whom both apply. */
const namedForBoth: readonly NamedRow[] = [
  ['SHPE scholarships', 'Society of Hispanic Professional Engineers', 'shpe.org', 'hispanic', 'stem'],
  ['NSBE scholarships', 'National Society of Black Engineers', 'nsbe.org', 'black', 'stem'],
  [
    'AISES scholarships',
    'American Indian Science and Engineering Society',
    'aises.org',
    'indigenous',
    'stem',
  ],
]

const namedSource = (
  [name, sponsor, domain, ...topics]: NamedRow,
  needs: ScholarshipSource['needs'],
): ScholarshipSource => ({
  name,
  sponsor,
  link: `https://${domain}`,
  topics,
  needs,
  levels: [],
  asksCitizenship: false,
  what: null,
  ...unverified(`https://${domain}`),
})

/** Sponsors of scholarships by what they are listed for. */
export const scholarshipSources: readonly ScholarshipSource[] = Object.freeze([
  ...read.map(({ source, levels = [], asksCitizenship = false, ...row }) => ({
    ...row,
    levels,
    asksCitizenship,
    needs: 'any' as const,
    ...secondary(source),
  })),
  ...named.map((row) => namedSource(row, 'any')),
  ...namedForBoth.map((row) => namedSource(row, 'all')),
])

/** Search sites of public bodies and of the College Board; free, for every student. */
export const scholarshipFinders: readonly (Pick<ScholarshipSource, 'name' | 'sponsor' | 'link'> &
  Provenance & { readonly what: string })[] = Object.freeze([
  {
    name: 'Scholarship Finder',
    sponsor: 'CareerOneStop, U.S. Department of Labor',
    link: 'https://www.careeronestop.org/scholarships',
    what: 'A free search over many sponsors.',
    ...secondary('https://www.careeronestop.org/scholarships, cited by aid pages of 2026'),
  },
  {
    name: 'BigFuture Scholarship Search',
    sponsor: 'College Board',
    link: 'https://bigfuture.collegeboard.org/scholarship-search',
    what: 'A free search over many sponsors.',
    ...secondary('https://bigfuture.collegeboard.org/scholarship-search, cited by aid pages of 2026'),
  },
  {
    name: 'Finding scholarships',
    sponsor: 'Federal Student Aid, U.S. Department of Education',
    link: officialLinks.scholarships,
    what: 'How to look for scholarships and whom to ask.',
    ...secondary(`${officialLinks.scholarships}, cited by aid pages of 2026`),
  },
])
