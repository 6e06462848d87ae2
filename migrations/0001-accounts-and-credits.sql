-- Accounts, keys, purchases, calls and the ledger.
-- Ids are text in byte order (collate "C"): they sort by time. Every table carries account_id in its key, so that a
-- Postgres-compatible cluster can distribute by it. The hot tables (hold, resolution, ledger_entry) have no foreign keys: each
-- write to them holds the account's balance row, and a key-share lock per row would cost more than it proves.

create table account (
  account_id          text collate "C" primary key,
  name                text not null,
  email               text not null,
  created_at          timestamptz not null default now(),
  price_multiplier    integer not null default 10000 check (price_multiplier between 100 and 100000), -- ten-thousandths
  retention           text not null default 'none' check (retention in ('none', 'sealed_24h')),
  background_tasks    boolean not null default false,
  low_balance_credits bigint not null default 500 check (low_balance_credits >= 0),
  suspended_at        timestamptz,
  suspended_reason    text
);

-- Whole credits, $0.001 each. A domain's check is prepared once per connection, a column's in every statement.
create domain credits as bigint check (value >= 0);

-- balance = what is owned; held = the part of it set aside for open calls; available = balance - held.
create table account_balance (
  account_id          text collate "C" primary key references account,
  credits_granted     credits not null default 0,
  credits_clawed_back credits not null default 0,
  credits_charged     credits not null default 0,
  credits_balance     credits not null default 0,
  credits_held        credits not null default 0,
  credits_debt        credits not null default 0,
  entry_count         bigint not null default 0,
  calls_open          integer not null default 0,
  constraint balance_adds_up check (credits_balance = credits_granted - credits_clawed_back - credits_charged),
  constraint held_within_balance check (credits_held <= credits_balance),
  constraint debt_takes_all_available check (credits_debt = 0 or credits_balance = credits_held)
) with (fillfactor = 50);

create table api_key (
  account_id     text collate "C" not null references account,
  key_id         text collate "C" not null,
  meter_id       text collate "C" not null, -- whose counters it uses: a rotated key goes on with its predecessor's
  mode           text not null check (mode in ('test', 'live')),
  name           text not null,
  prefix         text not null,
  secret_hash    text collate "C" not null,
  scopes         text[] not null,
  created_at     timestamptz not null default now(),
  expires_at     timestamptz,
  revoked_at     timestamptz, -- still to come while a rotated key overlaps its successor
  last_used_at   timestamptz, -- to the minute
  budget_credits bigint check (budget_credits >= 0),
  budget_window  text check (budget_window in ('day', 'month', 'total')),
  primary key (account_id, key_id),
  check ((budget_credits is null) = (budget_window is null))
);
create unique index api_key_secret on api_key (secret_hash);

create table key_meter (
  account_id            text collate "C" not null,
  meter_id              text collate "C" not null,
  rate_next_at          timestamptz, -- when the key would be idle again (generic cell rate algorithm)
  budget_window_start   timestamptz,
  budget_credits_used   credits not null default 0,
  primary key (account_id, meter_id)
) with (fillfactor = 50);

create type call_mode as enum ('test', 'live');
create type call_status as enum ('running', 'succeeded', 'failed');
create type hold_resolution as enum ('settled', 'voided', 'refunded');

-- One run of one tool, as it was asked for. The row is also the hold's record and, while its idempotency hash stands,
-- the claim on that key. A hold is written once; only its deadline may be renewed, and an error frees its key.
create table hold (
  account_id          text collate "C" not null,
  request_id          text collate "C" not null,
  hold_id             text collate "C" not null,
  key_id              text collate "C" not null,
  meter_id            text collate "C" not null,
  mode                call_mode not null,
  tool                text not null,
  surface             text not null,
  credits_held        credits not null,
  price_version       text not null,
  price_multiplier    integer not null,
  budget_window_start timestamptz,
  idempotency_hash    text collate "C", -- keyed hash of account, mode and key: test and live never meet
  fingerprint         text collate "C", -- keyed hash of key, tool and input
  started_at          timestamptz not null,
  hold_deadline       timestamptz not null,
  primary key (account_id, request_id)
);
create unique index hold_idempotency on hold (idempotency_hash, account_id) where idempotency_hash is not null;
create index hold_test_age on hold (started_at) where mode = 'test';

-- How a hold ended. Its key is what makes a second resolution impossible.
create table resolution (
  account_id      text collate "C" not null,
  request_id      text collate "C" not null,
  resolution      hold_resolution not null,
  status          call_status not null,
  credits_charged credits not null,
  completed_at    timestamptz not null,
  error_code      text,
  waived_reason   text,
  breakdown       text, -- JSON, kept as it was written
  primary key (account_id, request_id)
);

-- A call is a hold and, once it is over, its resolution.
create view call as
  select h.*, coalesce(r.status, 'running') as status, r.resolution, r.credits_charged, r.completed_at, r.error_code,
         r.waived_reason, r.breakdown::jsonb as breakdown
    from hold h left join resolution r on r.account_id = h.account_id and r.request_id = h.request_id;

-- When the sweeper should look at holds: one row per account, batch and deadline, so that a hold costs no index of
-- its own. Whether a hold is overdue is told by the hold.
create table due_hold (
  account_id  text collate "C" not null,
  due_at      timestamptz not null,
  request_ids text[] not null,
  primary key (due_at, account_id)
);

create type entry_kind as enum
  ('purchase', 'grant', 'adjustment', 'hold', 'settle', 'void', 'refund', 'claw_back', 'debt');

-- Append only. entry counts 1, 2, 3 … per account without a gap, so nothing can be left out unseen.
create table ledger_entry (
  account_id       text collate "C" not null,
  entry            bigint not null,
  kind             entry_kind not null,
  at               timestamptz not null,
  available_change bigint not null,
  held_change      bigint not null,
  debt_change      bigint not null default 0,
  available_after  credits not null,
  held_after       credits not null,
  debt_after       credits not null default 0,
  hold_id          text collate "C",
  request_id       text collate "C",
  source_id        text collate "C", -- the purchase, grant or event this came from; each counts once
  reason           text,
  primary key (account_id, entry)
);
create unique index ledger_refunded_once on ledger_entry (account_id, hold_id) where kind = 'refund';
create unique index ledger_source_once on ledger_entry (source_id, account_id, kind) where source_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a row of % is never changed', tg_table_name;
end $$;
create trigger ledger_entry_immutable before update or delete on ledger_entry
  for each row execute function refuse_change();

-- What an account's undelivered and refused calls cost us on one UTC day, and from where on it is more than we bear.
create table uncharged_cost (
  account_id      text collate "C" not null references account,
  day             date not null,
  micro_usd       bigint not null check (micro_usd >= 0),
  bound_micro_usd bigint not null check (bound_micro_usd >= 0),
  primary key (account_id, day)
);

-- Replies of accounts that chose sealed replay, encrypted under a key that only a repeated call brings along.
create table sealed_reply (
  account_id text collate "C" not null references account,
  request_id text collate "C" not null,
  sealed     bytea not null,
  sealed_at  timestamptz not null default clock_timestamp(),
  primary key (account_id, request_id)
);
create index sealed_reply_age on sealed_reply (sealed_at);

create table checkout (
  account_id         text collate "C" not null references account,
  checkout_id        text collate "C" not null,
  pack               text not null,
  credits            bigint not null check (credits > 0),
  amount_usd_cents   integer not null check (amount_usd_cents > 0),
  provider           text not null,
  provider_reference text,
  page_url           text, -- where a person pays
  credits_posted     credits not null default 0, -- what of this purchase stands in the ledger
  revision           integer not null default 0, -- counts changes, so that old news of a payment never undoes new
  status             text not null default 'open' check (status in
                       ('open', 'processing', 'settled', 'expired', 'failed', 'partially_refunded', 'refunded', 'disputed')),
  created_at         timestamptz not null default now(),
  expires_at         timestamptz not null,
  settled_at         timestamptz,
  primary key (account_id, checkout_id)
);
create unique index checkout_id on checkout (checkout_id);

-- Every price list this service ever charged by; insert only.
create table price_list (
  price_version text collate "C" primary key,
  list          jsonb not null,
  published_at  timestamptz not null default now()
);
create trigger price_list_immutable before update or delete on price_list
  for each row execute function refuse_change();

-- Sign-ups per network address and UTC day. The address is a daily keyed hash, never the address itself.
create table signup_count (
  address_hash text collate "C" not null,
  day          date not null,
  signups      integer not null default 0,
  primary key (address_hash, day)
);
