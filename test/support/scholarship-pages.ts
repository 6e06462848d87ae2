/** Pages of sponsors that do not exist, laid out as sponsors lay out theirs; today is 21 November 2026. */

const page = (title: string, body: string, site = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${
    site === '' ? '' : `<meta property="og:site_name" content="${site}">`
  }<style>.menu{color:#333}</style></head><body><nav><a href="/">Home</a><a href="/donate">Donate</a></nav><main>${body}</main><footer>© 2026. All rights reserved.</footer></body></html>`

export const ohioStem = page(
  'Lake Shore STEM Scholarship | Lake Shore Community Foundation',
  `<h1>Lake Shore STEM Scholarship</h1>
<p>The Lake Shore STEM Scholarship helps first-generation college students from rural Ohio who plan to study engineering, computer science or mathematics.</p>
<h2>Award</h2><p>Two awards of $2,500 each are made every spring. The scholarship is renewable for up to three years.</p>
<h2>Who may apply</h2><p>Applicants must be high school seniors who live in Ohio and have a GPA of 3.0 or higher.</p>
<h2>How to apply</h2><p>The application deadline is March 1, 2027. There is no application fee. Applications open on December 1, 2026.</p>
<p>Winners are announced on May 15, 2027.</p>`,
  'Lake Shore Community Foundation',
)

export const ruralTable = page(
  'Prairie Cooperative Scholarship - Prairie Rural Electric',
  `<h1>Prairie Cooperative Scholarship</h1><p>For sons and daughters of rural cooperative members with financial need who are graduating high school seniors. Apply with the form below. This scholarship is awarded by the board.</p>
<table><tr><th>Scholarship amount</th><td>$1,000 to $2,000</td></tr><tr><th>Deadline</th><td>February 15</td></tr><tr><th>Contact</th><td>the member office</td></tr></table>
<p>Applicants should send an essay and a transcript.</p>`,
)

export const pastAward = page(
  'Hilltop Engineering Scholarship 2025',
  `<h1>Hilltop Engineering Scholarship</h1><p>The scholarship awards $1,500 to first-generation engineering students in Ohio. Applications were due by April 1, 2025. Apply online. This scholarship is for high school seniors.</p>`,
)

export const closedAward = page(
  'River Valley Scholarship',
  `<h1>River Valley Scholarship</h1><p>This scholarship for first-generation students is no longer accepting applications. Thank you to all who applied for the award.</p>`,
)

export const otherState = page(
  'Bluebonnet Scholarship',
  `<h1>Bluebonnet Scholarship</h1><p>The scholarship of $3,000 is for first-generation engineering students. Applicants must be residents of Texas. The scholarship application is due by April 15, 2027.</p>`,
)

export const scam = page(
  'Guaranteed Student Award Center',
  `<h1>Congratulations!</h1><p>You have been selected for a $10,000 scholarship. Pay the $49 processing fee today to release your award. Enter your credit card number to apply. Guaranteed scholarship or your money back. The scholarship deadline is March 30, 2027.</p>`,
)

export const listOfMany = page(
  '25 Best STEM Scholarships for High School Seniors in 2027',
  `<h1>25 Best STEM Scholarships</h1>${Array.from(
    { length: 8 },
    (_, at) =>
      `<h2>Award ${at + 1}</h2><p>Amount: $${at + 1},000. Deadline: March ${at + 2}, 2027. Students may apply for this scholarship if they study engineering.</p>`,
  ).join('')}`,
  'Scholarship Lists Daily',
)

export const citizensOnly = page(
  'Federal Engineering Fellowship',
  `<h1>Federal Engineering Fellowship</h1><p>The fellowship awards up to $20,000 a year to engineering students. Applicants must be U.S. citizens. Apply by January 31, 2027. The fellowship pays tuition and a stipend.</p>`,
)

export const openToAll = page(
  'Open Door Scholarship for Undocumented and DACA Students',
  `<h1>Open Door Scholarship</h1><p>The scholarship is open to students regardless of immigration status. It awards full tuition at partner colleges. Apply by February 28, 2027. Undocumented students are welcome to apply for the scholarship.</p>`,
)

export const newsPage = page(
  'Bake sale on Saturday',
  '<h1>Bake sale</h1><p>The parents of the band hold a bake sale on Saturday to pay for a trip. Come one, come all.</p>',
)

export const prosePage = page(
  'The Marigold Fund',
  `<h1>The Marigold Fund</h1><p>Since 1998 our family has given grants to young women and men who are the first in their family to go to college and want to build things. We read every application ourselves.</p><p>What we give: twenty-five hundred dollars, paid to the college in August.</p><p>Write to us before the tenth of April 2027 if you would like the scholarship form. A grant can be asked for again each year.</p>`,
)
