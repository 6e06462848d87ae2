const irregular: Readonly<Record<string, string>> = Object.freeze({
  paid: 'pay',
  gave: 'give',
  given: 'give',
  took: 'take',
  taken: 'take',
  taught: 'teach',
  lost: 'lose',
  loss: 'lose',
  losses: 'lose',
  knew: 'know',
  known: 'know',
  laid: 'lay',
  fell: 'fall',
  fallen: 'fall',
  rose: 'rise',
  risen: 'rise',
  brought: 'bring',
  made: 'make',
  won: 'win',
  met: 'meet',
  ran: 'run',
  led: 'lead',
  spent: 'spend',
  sought: 'seek',
  children: 'child',
  people: 'person',
  freshmen: 'freshman',
  attendance: 'attend',
  classes: 'course',
  granted: 'offer',
  employed: 'job',
  seniors: 'senior',
  seniority: 'seniority',
})

/** A crude stem: enough to match "volunteered", "volunteers" and "volunteering". Lower case in, lower case out. */
export function stem(word: string): string {
  if (Object.hasOwn(irregular, word)) return irregular[word] ?? word
  if (word.length <= 3) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|us|is)$/.test(word)) return word
  if (/(?:[sx]|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('s')) return trimEnding(word.slice(0, -1))
  return trimEnding(word)
}

function trimEnding(word: string): string {
  const root = /^(.{3,})(?:ment)$/.exec(word)?.[1] ?? /^(.*[aeiouy].*)(?:ing|ed)$/.exec(word)?.[1]
  if (root === undefined || root.length < 2) return dropFinalE(word)
  return /([bdfgmnprt])\1$/.test(root) ? root.slice(0, -1) : dropFinalE(root)
}

/** "expense" and "expens", "require" and "requir" meet without their e. */
function dropFinalE(word: string): string {
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word
}
