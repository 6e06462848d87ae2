import { rows } from './row.ts'

/** Contract 6, first half: accounts, keys, scopes, budgets. */
export const contractAccounts = [
  rows(
    { contract: '6 POST /v1/accounts', work: 'first-letter' },
    {
      'account:email-length': 'email is at most 254 characters.',
      'account:201': 'A sign-up answers 201.',
      'account:record': 'A sign-up answers account with id, name, email and created_at.',
      'account:key': 'A sign-up answers key with id, mode, prefix, scopes and created_at.',
      'account:next-try': 'next_steps holds a ready-made call that tries a tool, and it works as given.',
      'account:next-buy': 'next_steps holds a ready-made call that buys a pack, and it works as given.',
      'account:next-mint': 'next_steps holds a ready-made call that mints a live key, and it works as given.',
      'account:many-per-email': 'One e-mail may have many accounts.',
      'account:email-unverified': 'No message is sent to the e-mail.',
      'account:email-recovers-nothing': 'No route gives a key for an e-mail.',
      'account:throttle-ipv6': 'IPv6 sign-ups are throttled by /64.',
      'account:throttle-refused': 'Refused sign-ups do not count.',
      'account:trusted-proxy': 'The client IP is read from X-Forwarded-For only behind a trusted proxy.',
    },
  ),
  rows(
    { contract: '6 Keys', work: 'first-letter' },
    {
      'key:format': 'A key is its prefix, 32 base62 random characters and 6 base62 checksum characters.',
      'key:checksum': 'The checksum is the CRC-32 of what precedes it.',
      'key:typo': 'A key with one wrong character is recognised without the database.',
      'key:hmac': 'A key is stored only as HMAC-SHA-256 with the server secret.',
      'scope:sign-up-all': 'The sign-up key has the scopes tools, gate and account.',
      'scope:minted-default': 'A minted key has the scopes tools and gate by default.',
      'scope:checkout-any': 'Any key may open a checkout.',
      'scope:me-any': 'Any key may read /v1/me.',
      'scope:mint': 'Minting a key needs the scope account.',
      'scope:calls': 'Reading calls needs the scope account.',
      'scope:ledger': 'Reading the ledger needs the scope account.',
      'scope:warning-next-steps':
        'next_steps says that a key with account can mint keys that spend real credits.',
      'key:mint-name': 'POST /v1/keys takes an optional name.',
      'key:mint-mode': 'POST /v1/keys takes an optional mode, live by default.',
      'key:mint-test': 'POST /v1/keys mints a test key before any purchase.',
      'key:mint-201': 'POST /v1/keys answers 201 with api_key and key.',
    },
  ),
  rows(
    { contract: '6 Keys', work: 'discovery' },
    {
      'scope:warning-documents':
        'The documents say that a key with account can mint keys that spend real credits.',
    },
  ),
  rows(
    { contract: '6 Keys', work: 'keys-limits' },
    {
      'scope:three': 'The scopes are tools, gate and account.',
      'scope:tools': 'A tool call needs the scope tools.',
      'scope:gate': 'A gate call needs the scope gate.',
      'scope:within-maker': "A minted key's scopes are within its maker's.",
      'scope:expiry-within-maker': "A minted key's expiry is within its maker's.",
      'scope:rotate': 'Rotating a key needs the scope account.',
      'scope:revoke': 'Revoking a key needs the scope account.',
      'key:mint-scopes': 'POST /v1/keys takes optional scopes.',
      'key:mint-expires': 'POST /v1/keys takes an optional expires_at.',
      'key:mint-budget': 'POST /v1/keys takes an optional budget of credits per day, month or total.',
      'key:budget-mints-nothing': 'A key with a budget mints nothing.',
      'key:list': 'GET /v1/keys lists the keys of the account without their values.',
      'key:revoke': 'DELETE /v1/keys/{id} revokes a key.',
      'key:revoke-5s': 'A revoked key is dead on every instance within 5 s.',
      'key:rotate': 'POST /v1/keys/{id}/rotate gives a successor.',
      'key:rotate-overlap': 'A rotated key works until overlap_seconds have passed, and not after.',
      'key:rotate-budget': "The successor shares its predecessor's budget counters.",
      'budget:window': 'A hold counts in the UTC window in which it was placed.',
      'budget:database-clock': 'The window is taken from the database clock.',
      'budget:release-window': 'A hold is released into the window in which it was placed.',
      'budget:day': 'A day budget starts anew at 00:00 UTC.',
      'budget:month': 'A month budget starts anew on the first day of the month, UTC.',
      'budget:total': 'A total budget never starts anew.',
    },
  ),
  rows(
    { spec: '2.5 and 4.3', contract: '6 POST /v1/accounts', work: 'first-letter' },
    {
      'account:name': 'name is 1 to 200 characters.',
      'account:email': 'email is a valid address.',
    },
  ),
] as const
