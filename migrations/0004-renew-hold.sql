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
