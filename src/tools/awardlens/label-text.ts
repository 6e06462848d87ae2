const connector =
  /\s*(?:\b(?:in the (?:total )?(?:amount|sum) of|in an amount of|of|for|is|are|was|will be|totaling|totalling|totals|total(?:ing)? of|worth|valued at|at|equals?|comes to|amounts to|amounting to|up to|as much as|at most|no more than|not to exceed|from|at least|between|approximately|about|estimated at|(?:a )?maximum of|with|by|to|which|an?|the|receive|borrow|earn|and|plus|or|USD|US)|[:=–—→>(*|,-])\s*$/i
/** The loan's name, which in small letters is a connecting word. */
const plusLoanAtEnd = /\bPLUS$|\b(?:[Pp]arent|[Dd]irect|[Ff]ederal|[Gg]rad(?:uate)?) Plus$/
const plusLoanAtStart = /^PLUS\b|^Plus Loan\b/
const leadIn =
  /^.*\b(?:awarded|offered|offer|offering|receive|received|get|includes?|including|eligible for|eligible to (?:receive|earn|borrow)|qualif(?:y|ied) for|granted|award you|give you|giving you|recommend|consists? of|earn|borrow|selected for|recipient of|congratulations on|named|have|apply|set at)\s+(?:for\s+)?(?:you\s+)?(?:with\s+)?(?:also\s+)?(?=\S)/i
const article =
  /^(?:and|plus|also|a|an|the|your|our|you|we|another|this|these|both|with|from|in|of|for|as|toward|towards|as well as|along with|through|to|less|minus|add|equals?|form of|coming from|that|is|are)\s+/i
const periodAtEnd =
  /[\s,(–-]+(?:(?:per|each|a) (?:academic )?(?:year|semester|term|quarter|trimester|month)|annually|yearly)\)?$/i
const listMark = /^[\s|;,.:•·*>–—-]+|[\s|;,.:•·*–—-]+$/g
/** "On the loan side you may": the start of a sentence, not the name of a line. */
const clause =
  /\b(?:you|we|they|families|students|(?:your|the) (?:family|parents?|student))\s(?:may|might|can|could|will|would|have|are)(?:\s(?:also|then|choose|able|each|borrow|earn|get|receive|take))*$/i
const labelLengthMax = 90

/** A label as a person would write it: no lead-in of a sentence, no connecting words, no marks of a list. */
export function cleanLabel(text: string): string {
  let label = text
    .replaceAll(/\s+/g, ' ')
    .replace(leadIn, '')
    .replaceAll(listMark, '')
    .replace(/^\((?=[^()]*$)/, '')
  for (let previous = ''; previous !== label;) {
    previous = label
    label = label.replace(periodAtEnd, '')
    if (!plusLoanAtEnd.test(label)) label = label.replace(connector, '')
    label = label.replaceAll(listMark, '')
    if (!plusLoanAtStart.test(label)) label = label.replace(article, '')
  }
  if (clause.test(label)) return ''
  const balanced =
    label.split('(').length > label.split(')').length ? label.replace(/\s*\([^()]*$/, '') : label
  return balanced.length > labelLengthMax ? balanced.slice(-labelLengthMax).replace(/^\S*\s/, '') : balanced
}

const explanation = /\s*\((?:\p{Ll}|\d)[^()]*\s[^()]*\)$/u

/** Takes an explanation in parentheses off a label: "Federal Work-Study (earned by working)". */
export function splitAside(label: string): { readonly label: string; readonly aside: string } {
  const aside = explanation.exec(label)?.[0] ?? ''
  const bare = label.slice(0, label.length - aside.length)
  return bare === '' ? { label, aside: '' } : { label: bare, aside }
}

const strong = /[;|]| {2,}|\s\/\s|[.!?]\s+(?=\p{Lu}|\()/u
const weak = /,\s|\s(?:and|plus|minus|less)\s|\s[+–—-]\s/

/** Cuts the text between two amounts into what belongs to the first (its period, an aside) and the label of the second. */
export function splitBetween(text: string): { readonly tail: string; readonly label: string } {
  const flat = text.replaceAll('\n', ' ')
  const lead = /^\s*\([^()]*\)/.exec(flat)?.[0].length ?? 0
  const hard = strong.exec(flat.slice(lead))
  const at = hard ?? weak.exec(flat.slice(lead)) ?? /[,:]/.exec(flat.slice(lead))
  if (at === null) return { tail: flat, label: '' }
  const cut = lead + at.index
  return { tail: flat.slice(0, cut), label: flat.slice(cut + at[0].length) }
}

const afterEnd =
  /[;|]| {2,}|\s\/\s|[.!?](?:\s|$)|,(?!\s(?:[Uu]n)?[Ss]ub(?:sidized)?\b)|\s(?:and|plus)\s(?=(?:an?|the|your|up)\s|\$)|\(|\s(?:which|that|if|each|per|every|a year|to help|to be|when|after|has|is|are|was|will|you|we|for the)\b/

/** The label that follows an amount ("$6,245 Federal Pell Grant and a …"). */
export function labelAfter(text: string): string {
  const flat = text
    .replaceAll('\n', ' ')
    .replace(
      /^\s*(?:\([^()]*\)\s*)?(?:(?:per|a|each|every|\/)\s?(?:academic |school )?(?:year|semester|term|quarter|trimester)|annually|annual|yearly|renewable)?\s*,?\s*/i,
      '',
    )
  const end = afterEnd.exec(flat)
  return cleanLabel(end === null ? flat : flat.slice(0, end.index))
}

/** The heading inside a line ("Billed by the university: Tuition …") and what follows it. */
export function splitPrefix(before: string): { readonly prefix: string; readonly label: string } {
  const bracket = before.lastIndexOf('(')
  const isOpen = bracket > 0 && !before.includes(')', bracket) && /\p{L}{3}/u.test(before.slice(bracket))
  const at = isOpen ? bracket : before.lastIndexOf(':', before.trimEnd().length - 2)
  const rest = at < 0 ? '' : before.slice(at + 1)
  return /\p{L}{2}/u.test(cleanLabel(rest))
    ? { prefix: before.slice(0, at), label: rest }
    : { prefix: '', label: before }
}
