-- A2A tasks. A record names a call; state, times and error are read from the call, so there is one truth about them.

create table task (
  account_id text collate "C" not null,
  task_id    text collate "C" not null,
  request_id text collate "C" not null,
  mode       call_mode not null,
  product    text not null check (product in ('tools', 'gate')),
  skill      text not null,
  created_at timestamptz not null default clock_timestamp(),
  output     text, -- of a test task: the fixture's envelope, which holds no caller text
  primary key (account_id, task_id),
  constraint only_fixtures_are_kept check (output is null or mode = 'test')
);
create index task_call on task (account_id, request_id);
create index task_test_age on task (created_at) where mode = 'test';

-- What a background task keeps for as long as its caller agreed to: the queue's entry while its call is held, then its
-- output. Input and output are encrypted under a data key of their own; the row goes, and the key with it, when the
-- output is no longer to be read.
create table background_task (
  account_id   text collate "C" not null,
  request_id   text collate "C" not null,
  submitted_at timestamptz not null default clock_timestamp(),
  claimed_at   timestamptz, -- null = queued
  attempt      integer not null default 0,
  run_seconds  integer not null, -- from a claim to the hold's deadline
  data_key     bytea not null, -- sealed with the server secret
  input        bytea, -- cleared when the job ends
  output       bytea,
  primary key (account_id, request_id),
  check (claimed_at is null or attempt > 0)
);
create index background_queue on background_task (submitted_at) where claimed_at is null;
create index background_age on background_task (submitted_at);
