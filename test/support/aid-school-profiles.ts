import type { AidProfile } from './aid-profiles.ts'

const school = (name: string, figures: string): string => `${name}: ${figures}`

/** Figures in many spellings; every net price is COA minus gift, worked out by hand. */
export const aidSchoolProfiles: readonly AidProfile[] = (
  [
    [
      'one clear college',
      school(
        'Westfield College',
        'cost of attendance $30,200, grants and scholarships $13,745, loans $5,500',
      ),
      [16_455],
      [[]],
    ],
    [
      'single gifts and their total',
      school(
        'Lakeview University',
        'COA $30,200; Pell $6,245; State Grant $4,000; Opportunity Grant $3,500; total grants $13,745',
      ),
      [16_455],
      [[]],
    ],
    [
      'gifts that miss their total',
      school('Lakeview University', 'COA $30,200; Pell $6,245; State Grant $4,000; total grants $13,745'),
      [null],
      [['gift_total_differs']],
    ],
    [
      'no cost',
      school('Ashbury College', 'Founders Award grant $24,000; loans $5,500'),
      [null],
      [['coa_missing']],
    ],
    ['no gift', school('Ashbury College', 'COA $64,300; loans $25,500'), [null], [['gift_missing']]],
    [
      'tuition is not the cost',
      school('Ohio State', 'tuition $12,000; scholarship $5,000'),
      [null],
      [['coa_missing']],
    ],
    [
      'per semester',
      school('Northfield University', 'COA $31,000; scholarship $9,000 per semester'),
      [null],
      [['coa_missing', 'gift_missing', 'not_yearly']],
    ],
    [
      'a range',
      school('Reed College', 'COA $60,000; grant $10,000-$12,000'),
      [null],
      [['gift_missing', 'unclear_amount']],
    ],
    [
      'up to',
      school('Reed College', 'COA $60,000; grant up to $12,000'),
      [null],
      [['gift_missing', 'unclear_amount']],
    ],
    [
      'over four years',
      school('Reed College', 'COA $60,000; scholarship $80,000 over four years'),
      [null],
      [['coa_missing', 'gift_missing', 'not_yearly']],
    ],
    [
      'net price agrees',
      school('Reed College', 'COA $60,000; grant $20,000; net price $40,000'),
      [40_000],
      [[]],
    ],
    [
      'net price differs',
      school('Reed College', 'COA $60,000; grant $20,000; net price $34,500'),
      [40_000],
      [['net_price_differs']],
    ],
    [
      'two costs',
      school('Reed College', 'COA $60,000; total cost $58,000; grant $20,000'),
      [null],
      [['two_coas']],
    ],
    [
      'gift over cost',
      school('Reed College', 'COA $20,000; scholarship $25,000'),
      [null],
      [['gift_over_coa']],
    ],
    ['cents', school('Reed College', 'COA $20,000.50; grant $10,000.25'), [10_000.25], [[]]],
    ['k amounts', school('Reed College', 'COA $60k; grant $20k'), [40_000], [[]]],
    [
      'and between amounts',
      school('Reed College', 'COA $60,000, grant $20,000 and loans $5,500'),
      [40_000],
      [[]],
    ],
    [
      'loan named award',
      school('Reed College', 'COA $60,000; grant $20,000; Stafford award $3,500'),
      [40_000],
      [[]],
    ],
    [
      'PLUS is never a gift',
      school('Reed College', 'COA $60,000; grant $20,000; Parent PLUS scholarship gap $20,000'),
      [40_000],
      [[]],
    ],
    [
      'two colleges',
      `${school('Reed College', 'COA $60,000; grant $20,000')}\n${school('Ohio State', 'COA $30,000; grant $5,000')}`,
      [40_000, 25_000],
      [[], []],
    ],
    [
      'bullets',
      '- Reed College: COA $60,000, grant $20,000\n- Ohio State: COA $30,000, grant $5,000',
      [40_000, 25_000],
      [[], []],
    ],
    [
      'name on its own line',
      'Reed College\nCOA $60,000\nGrant $20,000\n\nOhio State\nCOA $30,000\nGrant $5,000',
      [40_000, 25_000],
      [[], []],
    ],
    [
      'a sentence',
      'Reed College offered a grant of $20,000. Its cost of attendance is $60,000.',
      [40_000],
      [[]],
    ],
    ['words only', 'We like them all.', [], []],
    [
      'work-study apart',
      school('Reed College', 'COA $60,000; grant $20,000; work-study $2,400'),
      [40_000],
      [[]],
    ],
  ] as const
).map(([name, schoolSummaries, net, problems]) => ({
  name: `colleges: ${name}`,
  input: { schoolSummaries },
  net,
  problems,
}))
