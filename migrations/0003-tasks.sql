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

-- A hold that goes on longer than it was placed for: the run of a queued task begins, or it goes back to the queue. False
-- when it is resolved or overdue. The sweeper is told the new deadline, as it was the first one.
create function renew_hold(p_account_id text, p_request_id text, p_seconds integer) returns boolean
language plpgsql as $$
declare
  v_deadline timestamptz := clock_timestamp() + make_interval(secs => p_seconds);
begin
  update hold h set hold_deadline = v_deadline
   where h.account_id = p_account_id and h.request_id = p_request_id and h.hold_deadline > clock_timestamp()
     and not exists (
         select from resolution r where r.account_id = h.account_id and r.request_id = h.request_id);
  if not found then
    return false;
  end if;
  insert into due_hold as d (account_id, due_at, request_ids) values (p_account_id, v_deadline, array[p_request_id])
      on conflict (due_at, account_id) do update set request_ids = d.request_ids || excluded.request_ids;
  return true;
end $$;
