import type { AppealInput } from '#tools/appeal/input.ts'

const people = {
  studentName: 'Maria Alvarez',
  counselorName: 'Dana Whitfield',
  schoolName: 'Lincoln High School',
}

/** Complete cases as an attentive counselor writes them, one or more for each ground of a request. */
export const richCases: readonly AppealInput[] = [
  {
    ...people,
    appealType: 'changed_circumstances',
    currentAward: 'Ohio State University: $18,500 Presidential Grant, $5,500 federal loans',
    amountNeeded: '$7,200 a year',
    keyDetails: [
      "Maria's father was laid off from Delphi Manufacturing on March 3, 2026, when the plant closed.",
      "The family's income fell from $84,000 in 2025 to a projected $31,000 for 2026.",
      'He received a severance of $6,500 in April 2026, which the family used for rent and car payments.',
      'Her mother works 22 hours a week as a home health aide and has asked for more shifts.',
      'There are two younger siblings at home.',
      'The family has not fallen behind on the mortgage, but its savings are down to $2,100.',
      'Maria works 12 hours a week at Kroger and was awarded a $1,500 Rotary scholarship.',
      'Maria has a 3.9 GPA and plans to study nursing.',
      'The termination letter and the last pay stub are available.',
      'The family asked me to write this letter.',
    ].join(' '),
  },
  {
    ...people,
    studentName: 'Omar Haddad',
    appealType: 'financial_hardship',
    currentAward: 'Temple University: $9,000 grant, $5,500 federal loans, $2,400 work-study',
    amountNeeded: 'about $6,000 more per year',
    keyDetails: [
      "In September 2026 the hours of Omar's mother were cut from 40 to 24 a week at Mercy Hospital.",
      'Her pay dropped from $3,900 a month to $2,050 a month.',
      "Omar's parents separated in January 2026, and his father pays no support.",
      'The rent of $1,480 a month takes most of what is left.',
      'Omar has two part-time jobs and has saved $2,300 for books and fees.',
      'The family sold its second car in October 2026 for $4,100.',
      'He was not able to keep his paid internship because he cares for his brother after school.',
      'Omar ranks 14th in a class of 310 and was admitted to the computer science program.',
      "The employer's letter on the reduced hours can be provided.",
    ].join(' '),
  },
  {
    ...people,
    studentName: 'Tuan Pham',
    appealType: 'special_circumstances',
    currentAward: 'University of Houston: $7,800 grant',
    amountNeeded: '$5,500',
    keyDetails: [
      "Tuan's grandmother moved in with the family in January 2026 and needs full-time care.",
      'A day aide costs $1,450 a month, and insurance pays none of it.',
      'His mother cut her hours at the salon from 45 to 30 a week to help.',
      'Tuan had knee surgery in May 2026, and the hospital bills came to $9,800 after insurance.',
      'The family pays $260 a month on a payment plan that runs until June 2029.',
      'Five people live on an income of $52,000.',
      'The family has no savings left and has borrowed $3,000 from relatives.',
      'Tuan tutors twice a week and works weekends at a bakery.',
      'Tuan plans to study accounting and has a 3.7 GPA.',
      'The itemized bills and the aide invoices can be provided.',
      'The family has authorized this letter.',
    ].join('\n'),
  },
  {
    ...people,
    studentName: 'Aisha Johnson',
    appealType: 'competing_offer',
    currentAward: 'Marquette University: $22,000 merit scholarship, $3,500 subsidized loan',
    amountNeeded: '$6,300 a year',
    keyDetails: [
      "Marquette University is Aisha's first choice, and she was admitted to the biomedical engineering program.",
      'The net price at Marquette University is $31,400 for the year with on-campus housing.',
      'The family can pay $25,000 a year without borrowing.',
      'Aisha has a younger brother who starts college in 2028.',
      'Aisha works 10 hours a week at the public library and has won two local scholarships worth $1,750 in total.',
      'Aisha has a 4.1 weighted GPA and leads the robotics team.',
      'Her family has visited the campus twice and has no complaint about the offer.',
    ].join(' '),
    competing: [
      'Loyola University Chicago offered a scholarship of $30,000 a year, renewable for four years with a 3.0 GPA.',
      'The net price at Loyola University Chicago is $25,100 for the year with on-campus housing.',
      'The offer letter from Loyola University Chicago is dated December 12, 2026.',
    ].join(' '),
  },
  {
    ...people,
    studentName: "Liam O'Connor",
    appealType: 'error_correction',
    currentAward: 'Rutgers University: $4,200 grant, $5,500 federal loans',
    keyDetails: [
      'The FAFSA for 2027–28 reported untaxed income of $42,000 for the parent because a rollover was counted as income.',
      'The correct amount is $0.',
      'On August 11, 2025, his mother moved $42,000 from a former employer plan to a new retirement account.',
      'None of the money was paid out to the family.',
      'The rollover appears on the 2025 Form 1099-R with code G, and the tax return shows a taxable amount of zero.',
      'The family also reported a family size of 3; the correct family size is 4.',
      "Liam's younger sister was left out because the form was started before she moved back home in July 2026.",
      "Liam's mother corrected the family size in her own section on November 2, 2026.",
      'She could not change the untaxed income because the entry came from tax records.',
      'The Form 1099-R and the tax return can be provided.',
      'The family asked me to write on its behalf.',
    ].join(' '),
  },
  {
    ...people,
    studentName: 'Grace Kim',
    appealType: 'changed_circumstances',
    currentAward: '$14,000 grant and $5,500 in federal loans',
    amountNeeded: 'at least $8,000',
    keyDetails: [
      "Grace's father died on January 19, 2026.",
      'His salary of $68,000 was the main income of the family, and her mother now earns $27,500 a year as a teaching aide.',
      'A life insurance payment of $40,000 went to the mortgage and the funeral.',
      'Survivor benefits of $1,120 a month end when Grace turns 18 in May 2027.',
      'The family has not taken on new debt.',
      'Grace watches her two brothers after school and works 8 hours a week at a pharmacy.',
      'Grace has taken seven AP courses and plans to study biology.',
      'The death certificate and the benefit letter can be provided.',
      'Her mother has authorized this letter.',
    ].join(' '),
  },
]

/** Hasty, partial or awkward notes as they come in real life. */
export const roughCases: readonly AppealInput[] = [
  { keyDetails: 'Father laid off.' },
  {
    studentName: 'Maria Alvarez',
    keyDetails: 'Father laid off from Delphi March 3 2026. Income 84k -> 31k. 2 younger siblings',
  },
  {
    studentName: 'Tuan Pham',
    appealType: 'special_circumstances',
    keyDetails:
      'Event: grandmother moved in, needs full-time care\nStarted: January 2026\nCost: $1,450/month\nInsurance: none\nFamily of 5\nDocs: aide invoices',
  },
  {
    studentName: 'Sofia',
    keyDetails:
      "My dad lost his job in June 2026. We now live on my mom's income, about $29,000. Before that we made $77,000. My mom says we can't pay the $9,400 balance.",
  },
  {
    studentName: 'Dev Patel',
    keyDetails: "- mom's hours cut\n- rent went up $300/mo\n- works 15 hrs/wk at Kroger\n- savings gone",
  },
  { keyDetails: ' - ' },
  {
    studentName: 'Ana',
    appealType: 'competing_offer',
    keyDetails: 'Wants to go to your college.',
    competing: 'State U: $12k grant',
  },
  { studentName: 'Lee', appealType: 'error_correction', keyDetails: 'Wrong household number on FAFSA' },
]
