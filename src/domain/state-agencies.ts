import { type Provenance, secondary, unverified } from './provenance.ts'

/** Who runs a state's own student aid. The domain of an unverified row has not been opened, so it is not printed. */
export interface StateAgency extends Provenance {
  readonly code: string
  readonly state: string
  readonly agency: string
  readonly domain: string
}

type AgencyRow = readonly [code: string, state: string, agency: string, domain: string]

const seen: readonly AgencyRow[] = [
  ['CA', 'California', 'California Student Aid Commission', 'csac.ca.gov'],
  ['IA', 'Iowa', 'Iowa Department of Education, Iowa College Aid bureau', 'educate.iowa.gov'],
  ['MA', 'Massachusetts', 'Massachusetts Office of Student Financial Assistance', 'mass.edu/osfa'],
  ['NJ', 'New Jersey', 'Higher Education Student Assistance Authority', 'hesaa.org'],
  ['OH', 'Ohio', 'Ohio Department of Higher Education', 'highered.ohio.gov'],
  ['TN', 'Tennessee', 'Tennessee Student Assistance Corporation / College for TN', 'collegefortn.org'],
]

const unseen: readonly AgencyRow[] = [
  ['AL', 'Alabama', 'Alabama Commission on Higher Education', 'ache.edu'],
  ['AK', 'Alaska', 'Alaska Commission on Postsecondary Education', 'acpe.alaska.gov'],
  ['AZ', 'Arizona', 'Arizona Board of Regents (Promise program)', 'azregents.edu'],
  ['AR', 'Arkansas', 'Arkansas Division of Higher Education', 'adhe.edu'],
  ['CO', 'Colorado', 'Colorado Department of Higher Education', 'cdhe.colorado.gov'],
  ['CT', 'Connecticut', 'Connecticut Office of Higher Education', 'ohe.ct.gov'],
  [
    'DE',
    'Delaware',
    'Delaware Department of Education, higher-education office',
    'delawaregoestocollege.org',
  ],
  ['DC', 'District of Columbia', 'Office of the State Superintendent of Education (DCTAG)', 'osse.dc.gov'],
  ['FL', 'Florida', 'Office of Student Financial Assistance', 'floridastudentfinancialaidsg.org'],
  ['GA', 'Georgia', 'Georgia Student Finance Commission', 'gafutures.org'],
  ['HI', 'Hawaii', 'University of Hawaii System / Hawaii P-20', 'hawaii.edu'],
  ['ID', 'Idaho', 'Idaho State Board of Education', 'boardofed.idaho.gov'],
  ['IL', 'Illinois', 'Illinois Student Assistance Commission', 'isac.org'],
  ['IN', 'Indiana', 'Indiana Commission for Higher Education', 'in.gov/che'],
  ['KS', 'Kansas', 'Kansas Board of Regents', 'kansasregents.gov'],
  ['KY', 'Kentucky', 'Kentucky Higher Education Assistance Authority', 'kheaa.com'],
  ['LA', 'Louisiana', 'Louisiana Office of Student Financial Assistance', 'mylosfa.la.gov'],
  ['ME', 'Maine', 'Finance Authority of Maine', 'famemaine.com'],
  ['MD', 'Maryland', 'Maryland Higher Education Commission', 'mhec.maryland.gov'],
  ['MI', 'Michigan', 'MI Student Aid', 'michigan.gov/mistudentaid'],
  ['MN', 'Minnesota', 'Minnesota Office of Higher Education', 'ohe.state.mn.us'],
  ['MS', 'Mississippi', 'Mississippi Office of Student Financial Aid', 'msfinancialaid.org'],
  ['MO', 'Missouri', 'Missouri Department of Higher Education and Workforce Development', 'dhewd.mo.gov'],
  ['MT', 'Montana', 'Montana Office of the Commissioner of Higher Education', 'mus.edu'],
  ['NE', 'Nebraska', 'Nebraska Coordinating Commission for Postsecondary Education', 'ccpe.nebraska.gov'],
  ['NV', 'Nevada', 'Nevada System of Higher Education', 'nshe.nevada.edu'],
  ['NH', 'New Hampshire', 'NH Department of Education, Higher Education', 'education.nh.gov'],
  ['NM', 'New Mexico', 'New Mexico Higher Education Department', 'hed.nm.gov'],
  ['NY', 'New York', 'Higher Education Services Corporation', 'hesc.ny.gov'],
  ['NC', 'North Carolina', 'NC State Education Assistance Authority / CFNC', 'cfnc.org'],
  ['ND', 'North Dakota', 'North Dakota University System', 'ndus.edu'],
  ['OK', 'Oklahoma', 'Oklahoma State Regents for Higher Education', 'okhighered.org'],
  ['OR', 'Oregon', 'Oregon Office of Student Access and Completion', 'oregonstudentaid.gov'],
  ['PA', 'Pennsylvania', 'Pennsylvania Higher Education Assistance Agency', 'pheaa.org'],
  ['RI', 'Rhode Island', 'Rhode Island Office of the Postsecondary Commissioner', 'riopc.edu'],
  ['SC', 'South Carolina', 'SC Commission on Higher Education', 'che.sc.gov'],
  ['SD', 'South Dakota', 'South Dakota Board of Regents', 'sdbor.edu'],
  ['TX', 'Texas', 'Texas Higher Education Coordinating Board', 'highered.texas.gov'],
  ['UT', 'Utah', 'Utah System of Higher Education', 'ushe.edu'],
  ['VT', 'Vermont', 'Vermont Student Assistance Corporation', 'vsac.org'],
  ['VA', 'Virginia', 'State Council of Higher Education for Virginia', 'schev.edu'],
  ['WA', 'Washington', 'Washington Student Achievement Council', 'wsac.wa.gov'],
  ['WV', 'West Virginia', 'West Virginia Higher Education Policy Commission', 'cfwv.com'],
  ['WI', 'Wisconsin', 'Wisconsin Higher Educational Aids Board', 'heab.state.wi.us'],
  [
    'WY',
    'Wyoming',
    'Wyoming Department of Education (Hathaway) / Community College Commission',
    'edu.wyoming.gov',
  ],
]

const agencyOf = ([code, state, agency, domain]: AgencyRow, provenance: Provenance): StateAgency => ({
  code,
  state,
  agency,
  domain,
  ...provenance,
})

/** The fifty states and the District of Columbia, by name. */
export const stateAgencies: readonly StateAgency[] = Object.freeze(
  [
    ...seen.map((row) => agencyOf(row, secondary(`https://${row[3]}, cited by state aid pages of 2026`))),
    ...unseen.map((row) => agencyOf(row, unverified(`https://${row[3]}`))),
  ].toSorted((a, b) => a.state.localeCompare(b.state)),
)
