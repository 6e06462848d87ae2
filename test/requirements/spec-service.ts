import { everyDoor, rows } from './row.ts'

/** Specification 1 and 2.1: what the service does, and the headers of a billable call. */
export const specService = [
  rows(
    { spec: '1', work: 'first-letter' },
    {
      'service:prices-published': 'GET /v1/tools publishes the price of every tool.',
      'service:appeal': 'appeal drafts a financial aid appeal letter from the facts given.',
      'service:appeal-author': 'An appeal draft leaves the named counselor as its author.',
      'service:appeal-unsigned': 'An appeal draft is not signed by the tool.',
      'service:appeal-dearest':
        'appeal has the highest published typical price: written by a model alone, by rule level with every tool.',
    },
  ),
  rows(
    { spec: '1', doors: everyDoor, work: 'first-letter' },
    {
      'service:metered': 'Every delivered live call is billed in credits.',
      'service:three-doors': 'Every tool can be called over REST, over MCP and over A2A.',
    },
  ),
  rows(
    { spec: '1', doors: ['rest', 'mcp'], notOn: 'A2A has no quote method', work: 'first-letter' },
    { 'service:quote-free': 'Every tool has a free quote that validates its input and tells the hold.' },
  ),
  rows(
    { spec: '1', work: 'models' },
    {
      'service:appeal-five-steps': 'appeal runs the five-step drafting pipeline.',
      'service:rec-five-steps': 'rec runs the same five-step drafting pipeline as appeal.',
      'service:rec-author': 'A rec draft leaves the named counselor as its author.',
      'service:rec-unsigned': 'A rec draft is not signed by the tool.',
    },
  ),
  rows(
    { spec: '1', work: 'tools' },
    {
      'service:rec': 'rec drafts a recommendation letter from the traits given.',
      'service:letterlens': 'letterlens reviews a finished recommendation letter.',
      'service:letterlens-read-only': 'letterlens returns a review and never a rewritten letter.',
      'service:awardlens-breakdown': 'awardlens breaks down a single award letter.',
      'service:awardlens-comparison': 'awardlens compares two or three award letters.',
      'service:awardlens-read-only': 'awardlens changes nothing it was given.',
      'service:fafsa': 'fafsa gives a FAFSA action checklist for one student.',
      'service:fafsa-no-award': 'fafsa computes no award.',
      'service:aid': 'aid explains an aid estimate in plain language.',
      'service:aid-not-official': 'aid never gives an official determination.',
      'service:aid-says-so': 'The aid text says that it is not an official determination.',
      'service:scholarship': 'scholarship searches the live web for scholarship pages.',
      'service:scholarship-leads':
        'Each scholarship result is told as a research lead, not a verified match.',
      'service:scholarship-dearer': 'scholarship is priced above the other analysis tools.',
      'service:profile': 'profile turns raw counselor notes into a structured student profile.',
      'service:revision': 'revision applies one instruction to an existing letter.',
      'service:translate': 'translate translates the text into the chosen family language.',
      'service:translate-aid-terms': 'A translation keeps FAFSA, Pell, SAI and COA in English.',
      'service:translate-loan-names': 'A translation keeps loan names in English.',
      'service:humanize': 'humanize rewrites reader-facing prose.',
      'service:humanize-facts': 'humanize changes no fact.',
      'service:humanize-no-promise': 'No text about humanize makes a promise about AI detectors.',
    },
  ),
  rows(
    { spec: '1', work: 'models' },
    {
      'service:appeal-slowest': 'No tool has a longer run limit than appeal.',
      'service:scholarship-slower': 'scholarship has a longer run limit than the other analysis tools.',
    },
  ),
  rows(
    { spec: '1', work: 'gate' },
    {
      'service:one-account': 'One account serves the tools and the gate.',
      'service:one-key-format': 'Keys for the tools and for the gate have one format.',
      'service:one-balance': 'A gate call and a tool call are charged to one credit balance.',
    },
  ),
  rows(
    { spec: '2.1', doors: everyDoor, work: 'first-letter' },
    {
      'header:idempotency-key-optional': 'A call without an idempotency key runs.',
      'header:idempotency-key-once': 'Calls repeated under one idempotency key are billed at most once.',
      'header:max-credits-optional': 'A call without X-Max-Credits runs.',
      'header:unknown-property': 'A tool body with an unknown property is refused.',
    },
  ),
  rows(
    { spec: '2.1 and 8', doors: everyDoor, work: 'first-letter' },
    {
      'header:idempotency-key-length':
        'An idempotency key of 128 characters is accepted and one of 129 refused.',
      'header:max-credits-minimum': 'X-Max-Credits of 1 is read and 0 is refused.',
      'header:max-credits-maximum': 'X-Max-Credits of 2147483647 is read and 2147483648 is refused.',
      'header:max-credits-integer': 'X-Max-Credits that is not an integer is refused.',
    },
  ),
  rows(
    { spec: '2.1, 3 and 7', contract: '3 Hard cap', doors: everyDoor, work: 'first-letter' },
    {
      'header:max-credits-hold': 'A hold above X-Max-Credits is insufficient_credits, reason spending_limit.',
      'header:max-credits-charge': 'The final charge is never above X-Max-Credits.',
    },
  ),
  rows(
    { spec: '1 and 8', contract: '3 Charge', work: 'first-letter' },
    {
      'service:credit-value': 'One credit is $0.001 wherever both are shown.',
    },
  ),
  rows(
    { spec: '1', contract: '6 Payment providers: simulated', work: 'first-letter' },
    {
      'service:headless': 'Sign-up, purchase, live key and first letter are all reached by plain HTTP calls.',
    },
  ),
] as const
