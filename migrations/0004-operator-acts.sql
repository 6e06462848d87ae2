-- What operators did, by whom and why. Append only.
create table operator_act (
  act_id     bigint generated always as identity primary key,
  at         timestamptz not null default clock_timestamp(),
  operator   text not null,
  command    text not null,
  account_id text collate "C",
  reason     text,
  details    jsonb not null
);
create trigger operator_act_immutable before update or delete on operator_act
  for each row execute function refuse_change();
