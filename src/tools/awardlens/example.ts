import type { AwardlensInput } from './input.ts'

/** Letters of two fictional colleges; what documents and first calls show. */
export const awardlensExample: AwardlensInput = {
  studentName: 'Maya Alvarez',
  letter1: [
    'Westfield College - Financial Aid Offer, 2027-28 Academic Year',
    'Cost of attendance: Tuition and fees $41,200; Housing and food $14,300; Books and supplies $1,200; Transportation $900; Personal expenses $1,900',
    'Total cost of attendance $59,500',
    'Westfield Grant $22,000',
    'Federal Pell Grant $4,200',
    'Total grants and scholarships $26,200',
    'Federal Work-Study $2,400',
    'Federal Direct Subsidized Loan $3,500',
    'Federal Direct Unsubsidized Loan $2,000',
    'Net price $33,300',
  ].join('\n'),
  letter2: [
    'Harbor State University',
    'Award Notification 2027-2028',
    '                         FALL 2027   SPRING 2028',
    'Federal Pell Grant           2,100         2,100',
    'State Grant                  1,500         1,500',
    'Direct Sub                   1,750         1,750',
    'Parent PLUS                  6,000         6,000',
    'Total award                 11,350        11,350',
    'Estimated cost per semester: tuition and fees $6,700, housing and food $6,450, books $550, travel $600, personal $900.',
  ].join('\n'),
}
