import { englishFaults, englishReasons, englishRefusals, englishWarnings } from './english-problems.ts'
import { englishResults } from './english-results.ts'
import { plural } from './plural.ts'

const whole = new Intl.NumberFormat('en-US')

/** Every text of this page. Spanish has the same shape, so that nothing can be left untranslated. */
export const english = {
  lang: 'en',
  locale: 'en-US',
  brand: 'Counseling desk',
  skip: 'Skip to the content',
  loading: 'One moment…',
  language: 'Language',
  theme: 'Colors',
  themes: { system: 'Auto', light: 'Light', dark: 'Dark' },
  forget: 'Forget keys',
  copied: 'Copied.',
  notCopied: 'The browser does not allow it here: select the text and copy it.',
  number: (value: number) => whole.format(value),
  usd: (value: number) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'USD',
      maximumFractionDigits: value < 1 ? 3 : 2,
    }).format(value),
  credits: (count: string) => (count === '1' ? '1 credit' : `${count} credits`),
  nav: { label: 'Main', tools: 'Tools', gate: 'Check a text', account: 'Account' },
  mode: { label: 'What calls do', test: 'Practice', live: 'Live' },
  footer: {
    privacy:
      'What you write is not stored by this service by default. Your keys stay in this tab and end with it.',
    reference: 'The same service for programs',
  },
  welcome: {
    title: 'Letters and answers a counselor can put their name under',
    lead: 'Drafts, checklists and comparisons for college and aid work. You stay the author: the desk drafts, shows what it rests on, and signs nothing.',
    promises: [
      'Every draft shows which of your facts it used and which it left out.',
      'In letters, figures, names and dates are checked against what you gave.',
      'You see the price before each call, and never pay more than it said.',
      'Nothing you write is kept by default.',
    ],
    signUp: 'Begin',
    signUpNote:
      'No card needed. You get a practice key at once: it shows every tool with sample answers and never bills.',
    name: 'Your school or office',
    email: 'E-mail',
    signUpDo: 'Create my account',
    paste: 'I have a key',
    pasteNote: 'It stays in this browser tab, goes only to this service, and is gone when you close the tab.',
    key: 'API key',
    pasteDo: 'Use this key',
    keyNote: 'Keep it as you keep a password: it can also make keys that spend your credits.',
    ready:
      'Your desk is ready. Practice answers are samples; to write with your own facts, buy credits and make a live key.',
    toTools: 'Open the tools',
    toCredits: 'Buy credits',
  },
  tools: {
    title: 'Tools',
    lead: 'Choose what is on your desk today. Prices are for a usual call; each form shows its own as you write.',
    products: { tools: 'For students, families and colleges', gate: 'Before a person sees a text' },
    typical: (count: string) => `Usually ${count === '1' ? '1 credit' : `${count} credits`}`,
    away: 'Not available here: no model provider is connected.',
    unknown: 'There is no such tool.',
    about: 'What it does and does not do',
  },
  form: {
    needed: 'What it needs',
    optional: 'What helps',
    required: '(needed)',
    choose: 'Choose…',
    counted: (used: string, most: string) => `${used} of ${most} characters`,
    example: 'Fill in an example',
    clear: 'Clear',
  },
  quote: {
    label: 'Price',
    about: (count: string) => (count === '1' ? 'about 1 credit' : `about ${count} credits`),
    usual: 'A usual call. Fill in what is needed for the price of yours.',
    hold: (count: string, usd: string) =>
      `At most ${count === '1' ? '1 credit' : `${count} credits`} (${usd}): that much is set aside, and what is not used comes back.`,
    free: 'Practice: sample answers, nothing is billed.',
    short: 'Your credits do not cover this.',
    limit: 'Spend at most (credits)',
    limitHint: 'Optional. A call that could cost more is refused.',
    run: 'Write it',
    practice: 'Practice run',
    signIn: 'Sign up or enter a key',
  },
  progress: {
    running: 'Working on it…',
    seconds: (count: number) => plural(count, 'second', 'seconds'),
    failure: 'If it fails, nothing is charged.',
    leave: 'Stop waiting',
    leaving: {
      test: 'Practice costs nothing.',
      none: 'If you stop waiting and do not ask again within two minutes, nothing is charged.',
      sealed:
        'If you stop waiting, the result is still written and charged; ask again within a day to see it.',
    },
    left: {
      test: 'You stopped waiting. Practice costs nothing.',
      none: 'You stopped waiting. Ask again within two minutes for the same result, paid once; otherwise nothing is charged.',
      sealed:
        'You stopped waiting. The result is still written and charged once; ask again within a day to see it.',
    },
    again: 'Ask again',
  },
  account: {
    title: 'Account',
    signIn: 'Sign up or enter a key to see your account.',
    pages: { usage: 'Usage', credits: 'Credits', keys: 'Keys', ledger: 'Ledger' },
  },
  usage: {
    available: 'Available',
    held: 'Set aside',
    owned: 'Owned',
    span: 'Period',
    lastDays: (days: number) => `Last ${days} days`,
    chart: (credits: string, calls: string) => `${credits} in ${calls}`,
    callCount: (count: number) => plural(whole.format(count), 'call', 'calls'),
    weekOf: (day: string) => `week from ${day}`,
    today: 'today',
    calls: 'Calls',
    tool: 'Tool',
    every: 'All tools',
    when: 'When',
    outcome: 'Outcome',
    states: { running: 'running', succeeded: 'delivered', failed: 'failed' },
    empty: 'No calls in this period.',
    newest: (count: string, since: string) =>
      `Only the newest ${count} calls are counted here, back to ${since}. Choose a shorter period, or ask the API for the rest.`,
  },
  pager: {
    newer: 'Newer',
    older: 'Older',
    shown: (from: string, to: string, all: string) => `${from} to ${to} of ${all}`,
  },
  csv: {
    download: 'Download CSV',
    cut: (count: string) => `The file holds the newest ${count} rows; older ones are left to the API.`,
  },
  ledger: {
    lead: 'Every movement of credits, newest first. The running values add up to your balance.',
    empty: 'No movements yet.',
    kind: 'What',
    change: 'Change',
    kinds: {
      purchase: 'Purchase',
      grant: 'Grant',
      adjustment: 'Adjustment',
      hold: 'Set aside',
      settle: 'Charged, rest back',
      void: 'All back',
      refund: 'Refund',
      claw_back: 'Taken back',
      debt: 'Debt',
    },
  },
  keys: {
    lead: 'A key for each person or program, with no more than it needs, so that one can be taken away alone.',
    once: 'Your key, shown this once.',
    onceNote: 'Copy it now; only its first letters are kept.',
    copy: 'Copy the key',
    unnamed: 'Without a name',
    own: 'used here',
    made: (day: string) => `made ${day}`,
    used: (time: string) => `last used ${time}`,
    expires: (day: string) => `ends ${day}`,
    revoked: (time: string) => `revoked ${time}`,
    grace: (time: string) => `has a successor; works until ${time}`,
    budgetUsed: (used: string, most: string, window: string) => `${used} of ${most} credits used (${window})`,
    rotate: 'Rotate (the old one works one more hour)',
    revoke: 'Revoke',
    revokeSure: 'Revoke for good',
    keep: 'Keep it',
    create: 'A new key',
    createDo: 'Make the key',
    name: 'Name, for your records',
    scopesTitle: 'What it may do',
    scopes: { tools: 'use the tools', gate: 'check texts', account: 'manage keys and see usage' },
    budget: 'Credits it may spend (optional)',
    window: 'In each',
    windows: { day: 'day', month: 'month', total: 'whole life' },
    expiresOn: 'Last day (optional)',
  },
  buy: {
    lead: 'One credit is a tenth of a cent. What a call sets aside and does not use comes back.',
    choose: 'Buy',
    checkout: 'Your purchase',
    pay: 'Go to the payment page',
    look: 'Look again',
    states: {
      open: 'Waiting for payment.',
      processing: 'The payment is being processed.',
      settled: 'Paid. Your credits are here.',
      expired: 'This purchase has expired.',
      failed: 'The payment failed.',
      partially_refunded: 'Partly refunded.',
      refunded: 'Refunded.',
      disputed: 'Disputed.',
    },
    live: 'Your live key',
    liveNote: 'Once a purchase is paid, a live key lets the tools write from your own facts.',
    liveHere: 'A live key is in use in this tab. Switch between practice and live at the top.',
    liveKept: 'It is in use in this tab already. Keep a copy for next time.',
    mint: 'Make a live key',
  },
  next: {
    credits: (required: string, available: string) =>
      `It needs ${required} credits; ${available} are available.`,
    buy: 'Buy credits',
    signUp: 'Sign up or enter a key',
    fixInput: 'Correct what is marked, then try again.',
    raiseLimit: 'Raise the limit you set, or shorten the input.',
    contact: 'Ask whoever runs this service, and name the request below.',
    scope: 'This key may not do that. Use the key from your sign-up, or one that may manage the account.',
    retryLater: (seconds: number) =>
      seconds > 0 ? `Try again in ${plural(seconds, 'second', 'seconds')}.` : 'Try again.',
    retry: 'Try again',
  },
  ...englishResults,
  warnings: englishWarnings,
  faults: englishFaults,
  refusals: englishRefusals,
  reasons: englishReasons,
}

/** A literal becomes any text; what a function takes and gives stays. */
type Worded<Shape> = Shape extends string
  ? string
  : Shape extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Name in keyof Shape]: Worded<Shape[Name]> }

export type Strings = Worded<typeof english>
