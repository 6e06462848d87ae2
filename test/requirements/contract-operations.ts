import { rows } from './row.ts'

/** Contract 11: running it, configuration, the built-in writer, rule tables. */
export const contractOperations = [
  rows(
    { contract: '11 Start', work: 'first-letter' },
    {
      'start:nothing-configured': 'npm ci && npm start with nothing configured serves http://localhost:3000.',
      'start:embedded-database': 'With nothing configured the database is embedded in ./data.',
      'start:built-in-writer': 'With nothing configured the built-in writer writes.',
      'start:secret-generated': 'With nothing configured a server secret is generated and kept in ./data.',
      'start:prints-address': 'The start prints the address.',
      'start:prints-embedded': 'The start prints what is embedded.',
      'start:prints-calls': 'The start prints the three calls of a first letter, and they work as printed.',
      'start:bundle':
        'The program starts from a bundle of exactly these sources, which is made when there is none.',
      'start:bundle-impossible':
        'Where no bundle can be made the program says so and starts from its sources.',
    },
  ),
  rows(
    { contract: '11 Configuration', work: 'first-letter' },
    {
      'start:plain-refusal':
        'A start that cannot go on says why in a sentence that names the setting, without a stack, and ends with exit code 1.',
      'config:HOST': 'HOST is where it listens, 127.0.0.1 by default.',
      'config:PORT': 'PORT is where it listens, 3000 by default.',
      'config:PORT-0': 'PORT=0 picks a port and prints it.',
      'config:BASE_URL': 'BASE_URL is the only source of absolute URLs: a Host header changes none.',
      'config:BASE_URL-default': 'BASE_URL is http://localhost:PORT by default.',
      'config:BASE_URL-origin': 'A BASE_URL with a path stops the start.',
      'config:BASE_URL-production': 'With NODE_ENV=production a missing BASE_URL stops the start.',
      'config:DATABASE_URL': 'DATABASE_URL names a PostgreSQL server.',
      'config:DATABASE_URL-version': 'A PostgreSQL below 15 stops the start.',
      'config:DATA_DIR': 'DATA_DIR holds the embedded database, its lock file and the generated secret.',
      'config:DATA_DIR-lock': 'A second process on the same DATA_DIR is refused with a clear message.',
      'config:SERVER_SECRET-required': 'With DATABASE_URL a missing SERVER_SECRET stops the start.',
      'config:SERVER_SECRET_PREVIOUS':
        'After a rotation SERVER_SECRET_PREVIOUS keeps old keys and quotes readable.',
      'config:SERVER_SECRET-rolling':
        'While instances exchange the two secrets one by one, each opens keys and knows calls of the others.',
      'config:PRICES_FILE': 'PRICES_FILE replaces the shipped price list.',
      'config:PRICES_FILE-missing':
        'A configured model without a price stops the start and says what to add.',
      'config:PAYMENTS': 'PAYMENTS is simulated by default.',
      'config:TRUSTED_PROXIES': 'TRUSTED_PROXIES names whose X-Forwarded-For is believed, nobody by default.',
      'config:SIGNUPS_PER_DAY': 'SIGNUPS_PER_DAY is 100 per IP by default.',
      'config:SIGNUPS_PER_DAY-off': 'SIGNUPS_PER_DAY=0 is off.',
      'config:CALL_DEADLINE_SECONDS': 'CALL_DEADLINE_SECONDS replaces the deadline of each tool.',
      'config:LOG_LEVEL': 'LOG_LEVEL is info by default.',
      'config:log-lines': 'Logs are JSON lines.',
      'config:all-problems': 'All problems of a configuration are told at once.',
      'config:nothing-half-starts':
        'With a problem in the configuration nothing listens and nothing is written.',
      'config:no-secrets': 'Secrets never appear in logs or errors.',
    },
  ),
  rows(
    { contract: '11 Configuration', work: 'models' },
    {
      'config:MODEL_WRITER': 'MODEL_WRITER chooses provider/model of the writer, built-in by default.',
      'config:MODEL_JUDGE': 'MODEL_JUDGE chooses provider/model of the judge, built-in by default.',
      'config:MODEL_FAST': 'MODEL_FAST chooses provider/model of fast steps, built-in by default.',
      'config:MODEL-chain': 'A comma-separated list of models is a failover chain.',
      'config:MODEL-anthropic': 'A call with an anthropic model is written by that provider.',
      'config:MODEL-openai': 'A call with an openai model is written by that provider.',
      'config:MODEL-google': 'A call with a google model is written by that provider.',
      'config:MODEL-openai-compatible': 'A call with an openai-compatible model is written by that provider.',
      'config:ANTHROPIC_API_KEY':
        'ANTHROPIC_API_KEY opens anthropic; without it an anthropic model stops the start.',
      'config:OPENAI_API_KEY': 'OPENAI_API_KEY opens openai; without it an openai model stops the start.',
      'config:GOOGLE_GENERATIVE_AI_API_KEY':
        'GOOGLE_GENERATIVE_AI_API_KEY opens google; without it a google model stops the start.',
      'config:OPENAI_COMPATIBLE_BASE_URL': 'OPENAI_COMPATIBLE_BASE_URL says where openai-compatible is.',
      'config:OPENAI_COMPATIBLE_API_KEY': 'OPENAI_COMPATIBLE_API_KEY opens openai-compatible.',
      'config:WAIVE_FAILED_VERIFICATION': 'WAIVE_FAILED_VERIFICATION is false by default.',
    },
  ),
  rows(
    { contract: '11 Configuration', work: 'tools' },
    {
      'config:SEARCH-directory': 'SEARCH is directory by default.',
      'config:SEARCH-directory-said': 'The output says that leads come from the shipped directory.',
      'config:SEARCH-brave': 'With SEARCH=brave the leads are searched there.',
      'config:SEARCH-tavily': 'With SEARCH=tavily the leads are searched there.',
      'config:SEARCH-exa': 'With SEARCH=exa the leads are searched there.',
      'config:SEARCH-serpapi': 'With SEARCH=serpapi the leads are searched there.',
      'config:SEARCH-searxng': 'With SEARCH=searxng the leads are searched there.',
      'config:SEARCH-anthropic': 'With SEARCH=anthropic the leads are searched there.',
      'config:SEARCH-openai': 'With SEARCH=openai the leads are searched there.',
    },
  ),
  rows(
    { contract: '11 Configuration', work: 'business' },
    {
      'config:PAYMENTS-stripe':
        'PAYMENTS=stripe without STRIPE_SECRET_KEY or STRIPE_WEBHOOK_SECRET stops the start.',
      'config:STRIPE_API_BASE': 'STRIPE_API_BASE sends Stripe requests to a stand-in.',
      'config:METRICS_PORT': 'METRICS_PORT serves metrics on a port of their own.',
      'config:METRICS_TOKEN': 'METRICS_TOKEN serves metrics to its bearer only.',
      'config:METRICS-off': 'Without METRICS_PORT and METRICS_TOKEN metrics are off.',
    },
  ),
  rows(
    { contract: '11 Configuration', work: 'keys-limits' },
    {
      'config:RATE_LIMIT_PER_MINUTE': 'RATE_LIMIT_PER_MINUTE is 600 per key by default.',
      'config:RATE_LIMIT_PER_MINUTE-off': 'RATE_LIMIT_PER_MINUTE=0 is off.',
      'config:QUOTES_PER_MINUTE': 'QUOTES_PER_MINUTE is 600 per key by default.',
      'config:QUOTES_PER_MINUTE-off': 'QUOTES_PER_MINUTE=0 is off.',
      'config:MAX_CONCURRENT_CALLS': 'MAX_CONCURRENT_CALLS is 100 per account by default.',
      'config:MAX_CONCURRENT_CALLS-off': 'MAX_CONCURRENT_CALLS=0 is off.',
      'config:UNCHARGED_USD_PER_DAY': 'UNCHARGED_USD_PER_DAY replaces the default bound of uncharged cost.',
    },
  ),
  rows(
    { contract: '11 Configuration', work: 'mcp-a2a' },
    {
      'config:ALLOWED_ORIGINS':
        'ALLOWED_ORIGINS names the browser origins for MCP, own and loopback by default.',
    },
  ),
  rows(
    { contract: '11 The built-in writer', work: 'first-letter' },
    {
      'built-in:appeal': 'The built-in writer writes an appeal from the facts given.',
      'built-in:plain': 'The text of the built-in writer holds no fact that was not given.',
      'built-in:price': 'The built-in writer bills its own small price.',
      'built-in:models': 'Answers of the built-in writer say models: ["built-in"].',
      'built-in:warning': 'Answers of the built-in writer carry the warning built_in_writer.',
      'built-in:verification': 'The text of the built-in writer obeys the same verification.',
    },
  ),
  rows(
    { contract: '11 The built-in writer', work: 'tools' },
    {
      'built-in:rec': 'The built-in writer writes a rec from the facts given.',
      'built-in:fafsa': 'The built-in writer writes the fafsa checklist.',
      'built-in:aid': 'The built-in writer writes the aid explanation.',
      'built-in:awardlens': 'The built-in writer writes the awardlens breakdown.',
      'built-in:letterlens': 'The built-in writer writes the letterlens review.',
      'built-in:profile': 'The built-in writer writes the profile.',
      'built-in:scholarship': 'The built-in writer writes the scholarship leads.',
      'built-in:humanize': 'The built-in writer cleans up for humanize.',
      'built-in:not-revision': 'revision without a provider is model_unavailable.',
      'built-in:not-translate': 'translate without a provider is model_unavailable.',
      'built-in:manifest-says':
        'GET /v1/tools says that revision and translate are unavailable without a provider.',
    },
  ),
  rows(
    { contract: '11 Rule tables', work: 'tools' },
    {
      'rule-table:source': 'Each row of a rule table has a source.',
      'rule-table:evidence': 'Each row of a rule table has evidence primary, secondary or unverified.',
      'rule-table:seen-on': 'Each row of a rule table has seen_on, the day its source was read, or null.',
      'rule-table:unverified-figure': 'An unverified row never prints a figure.',
      'rule-table:unverified-date': 'An unverified row never prints a date.',
      'rule-table:unverified-gloss': 'An unverified row never prints a gloss.',
      'rule-table:unverified-link':
        'Where a row is unverified the text says to check, with the official link.',
    },
  ),
] as const
