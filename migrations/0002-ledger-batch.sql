-- The only code that changes balances. One call applies one item or many, as if one after the other: first what
-- raises credits or resolves holds, then claw-backs, then holds, each in the order given. Every item gets its own
-- outcome. The account's balance row is the lock: whoever writes its meters, calls or entries holds it first, in account
-- order. Each statement below starts after the locks are held and so sees everything committed for these accounts.

create type ledger_outcome as (
  ord             integer,
  outcome         text,
  request_id      text,        -- of the original call when replayed
  call_status     text,
  completed_at    timestamptz,
  credits_charged bigint,
  same_input      boolean,
  available       bigint,
  retry_ms        integer,     -- wait before trying again, when limited
  rate_remaining  integer,
  rate_reset_ms   integer,
  hold_deadline   timestamptz
);

create function ledger_outcome_of(p_ord integer, p_outcome text) returns ledger_outcome
language sql immutable as $$
  select row(p_ord, p_outcome, null, null, null, null, null, null, null, null, null, null)::ledger_outcome
$$;

-- p_changes: [{ord, kind: purchase|grant|adjustment|resolve|refund, account_id, …}]
create function ledger_raise(p_changes jsonb) returns setof ledger_outcome
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  return query
  with item as (
    select i.*, row_number() over (
             partition by i.account_id, case when i.kind in ('resolve', 'refund') then 'call' else i.kind end,
                          coalesce(i.request_id, i.source_id) order by i.ord) as turn
      from jsonb_to_recordset(p_changes) as i(
             ord integer, kind text, account_id text, credits bigint, source_id text, reason text,
             request_id text, charge bigint, status text, error_code text, waived_reason text, breakdown jsonb)
     where i.kind <> 'claw_back'
  ),
  prior as (
    select i.ord, c.status, c.resolution, c.credits_charged, c.hold_id
      from item i join call c on c.account_id = i.account_id and c.request_id = i.request_id
  ),
  resolved as (
    update call c
       set status = i.status,
           resolution = case when i.charge is null then 'voided' else 'settled' end,
           credits_charged = least(coalesce(i.charge, 0), c.credits_held),
           completed_at = v_now, error_code = i.error_code, waived_reason = i.waived_reason, breakdown = i.breakdown,
           idempotency_hash = case when i.status = 'failed' then null else c.idempotency_hash end
      from item i
     where i.kind = 'resolve' and i.turn = 1
       and c.account_id = i.account_id and c.request_id = i.request_id and c.status = 'running'
    returning i.ord, c.account_id, c.hold_id, c.request_id, c.mode, c.resolution, c.credits_held, c.credits_charged,
              c.meter_id, c.budget_window_start, c.error_code
  ),
  refunded as (
    update call c
       set status = 'failed', resolution = 'refunded', error_code = i.reason, idempotency_hash = null
      from item i
     where i.kind = 'refund' and i.turn = 1
       and c.account_id = i.account_id and c.request_id = i.request_id and c.resolution = 'settled'
    returning i.ord, c.account_id, c.hold_id, c.request_id, c.mode, c.credits_charged, c.error_code
  ),
  raised as (
    select r.ord, r.account_id, case r.resolution when 'settled' then 'settle' else 'void' end as kind,
           r.credits_held - r.credits_charged as available_change, -r.credits_held as held_change,
           0::bigint as granted, r.credits_charged as charged, 1 as calls_closed,
           r.hold_id, r.request_id, null::text as source_id, r.error_code as reason
      from resolved r where r.mode = 'live'
    union all
    select f.ord, f.account_id, 'refund', f.credits_charged, 0, 0, -f.credits_charged, 0,
           f.hold_id, f.request_id, null, f.error_code
      from refunded f where f.mode = 'live'
    union all
    select i.ord, i.account_id, i.kind, i.credits, 0, i.credits, 0, 0, null, null, i.source_id, i.reason
      from item i
      join account_balance b on b.account_id = i.account_id
     where i.kind not in ('resolve', 'refund') and i.turn = 1
       and not exists (select 1 from ledger_entry e
                        where e.account_id = i.account_id and e.kind = i.kind and e.source_id = i.source_id)
  ),
  -- running figures: what is freed pays the debt first, in this same statement
  summed as (
    select r.*, b.entry_count, b.credits_balance - b.credits_held as available_before, b.credits_debt as debt_before,
           (b.credits_held + sum(r.held_change) over w)::bigint as held_after,
           (sum(r.available_change) over w)::bigint as freed,
           (sum(r.available_change) over w - r.available_change)::bigint as freed_before,
           row_number() over w as place
      from raised r join account_balance b on b.account_id = r.account_id
    window w as (partition by r.account_id order by r.ord)
  ),
  paid as (
    select s.*, least(s.debt_before, s.freed) as paid_after, least(s.debt_before, s.freed_before) as paid_before
      from summed s
  ),
  numbered as (
    select p.*, p.entry_count + p.place + count(*) filter (where p.paid_after > p.paid_before)
             over (partition by p.account_id order by p.ord rows between unbounded preceding and 1 preceding) as entry
      from paid p
  ),
  entries as (
    insert into ledger_entry (account_id, entry, kind, at, available_change, held_change, debt_change,
                              available_after, held_after, debt_after, hold_id, request_id, source_id, reason)
    select n.account_id, n.entry, n.kind, v_now, n.available_change, n.held_change, 0,
           n.available_before + n.freed - n.paid_before, n.held_after, n.debt_before - n.paid_before,
           n.hold_id, n.request_id, n.source_id, n.reason
      from numbered n
    union all
    select n.account_id, n.entry + 1, 'debt', v_now, n.paid_before - n.paid_after, 0, n.paid_before - n.paid_after,
           n.available_before + n.freed - n.paid_after, n.held_after, n.debt_before - n.paid_after,
           null, null, null, 'paid from freed credits'
      from numbered n where n.paid_after > n.paid_before
  ),
  total as (
    select n.account_id, max(n.entry + case when n.paid_after > n.paid_before then 1 else 0 end) as entry_count,
           sum(n.granted) as granted, sum(n.charged) as charged, sum(n.held_change) as held_change,
           max(n.paid_after) as debt_paid, sum(n.calls_closed) as calls_closed
      from numbered n group by n.account_id
  ),
  balances as (
    update account_balance b
       set credits_granted = b.credits_granted + t.granted,
           credits_charged = b.credits_charged + t.charged,
           credits_clawed_back = b.credits_clawed_back + t.debt_paid,
           credits_balance = b.credits_balance + t.granted - t.charged - t.debt_paid,
           credits_debt = b.credits_debt - t.debt_paid,
           credits_held = b.credits_held + t.held_change,
           calls_open = b.calls_open - t.calls_closed,
           entry_count = t.entry_count
      from total t where b.account_id = t.account_id
  ),
  -- a hold is released into the budget window in which it was placed; a window that passed is left as it was
  released as (
    select r.account_id, r.meter_id, r.budget_window_start, sum(r.credits_held - r.credits_charged) as credits
      from resolved r where r.budget_window_start is not null group by 1, 2, 3
  ),
  budgets as (
    update key_meter m set budget_credits_used = m.budget_credits_used - l.credits
      from released l
     where m.account_id = l.account_id and m.meter_id = l.meter_id and m.budget_window_start = l.budget_window_start
  )
  select i.ord,
         case
           when i.kind = 'resolve' and r.ord = i.ord then 'settled_now'
           when i.kind = 'refund' and f.ord is not null then 'refunded_now'
           when i.kind in ('resolve', 'refund') and p.ord is null then 'unknown'
           when i.kind = 'resolve' and coalesce(r.resolution, p.resolution) = 'voided' then 'already_voided'
           when i.kind = 'resolve' then 'already_settled'
           when i.kind = 'refund' and i.turn > 1 then 'ask_again'
           when i.kind = 'refund' then 'not_refundable'
           when n.ord is not null then 'posted'
           when not exists (select 1 from account_balance b where b.account_id = i.account_id) then 'unknown'
           else 'already_posted'
         end,
         i.request_id, null::text, case when r.ord = i.ord then v_now end,
         coalesce(r.credits_charged, p.credits_charged), null::boolean,
         case when n.ord is not null then n.available_before + n.freed - n.paid_after
              else (select b.credits_balance - b.credits_held from account_balance b where b.account_id = i.account_id) end,
         null::integer, null::integer, null::integer, null::timestamptz
    from item i
    left join prior p on p.ord = i.ord
    left join resolved r on i.kind = 'resolve' and r.account_id = i.account_id and r.request_id = i.request_id
    left join refunded f on f.ord = i.ord
    left join numbered n on n.ord = i.ord;
end $$;

-- p_changes: [{ord, kind: claw_back, account_id, credits, source_id, reason}]; what is not available becomes debt.
create function ledger_claw_back(p_changes jsonb) returns setof ledger_outcome
language plpgsql as $$
declare
  v_item record;
  v_balance account_balance;
  v_taken bigint;
  v_owed bigint;
  v_outcome ledger_outcome;
begin
  for v_item in
    select i.* from jsonb_to_recordset(p_changes) as i(
             ord integer, kind text, account_id text, credits bigint, source_id text, reason text)
     where i.kind = 'claw_back' order by i.ord
  loop
    select * into v_balance from account_balance b where b.account_id = v_item.account_id;
    v_outcome := ledger_outcome_of(v_item.ord, 'posted');
    if not found then
      v_outcome.outcome := 'unknown';
    elsif exists (select 1 from ledger_entry e where e.account_id = v_item.account_id
                   and e.kind in ('claw_back', 'debt') and e.source_id = v_item.source_id) then
      v_outcome.outcome := 'already_posted';
      v_outcome.available := v_balance.credits_balance - v_balance.credits_held;
    else
      v_taken := least(v_item.credits, v_balance.credits_balance - v_balance.credits_held);
      v_owed := v_item.credits - v_taken;
      v_outcome.available := v_balance.credits_balance - v_balance.credits_held - v_taken;
      insert into ledger_entry (account_id, entry, kind, at, available_change, held_change, debt_change,
                                available_after, held_after, debt_after, source_id, reason)
      select v_item.account_id, v_balance.entry_count + row_number() over (order by e.kind), e.kind, clock_timestamp(),
             e.available_change, 0, e.debt_change, v_outcome.available, v_balance.credits_held,
             v_balance.credits_debt + e.debt_change, v_item.source_id, v_item.reason
        from (values ('claw_back', -v_taken, 0::bigint), ('debt', 0::bigint, v_owed)) as e(kind, available_change, debt_change)
       where e.available_change <> 0 or e.debt_change <> 0;
      update account_balance b
         set credits_clawed_back = b.credits_clawed_back + v_taken,
             credits_balance = b.credits_balance - v_taken,
             credits_debt = b.credits_debt + v_owed,
             entry_count = b.entry_count + (v_taken > 0)::integer + (v_owed > 0)::integer
       where b.account_id = v_item.account_id;
    end if;
    return next v_outcome;
  end loop;
end $$;

-- p_holds: [{ord, account_id, request_id, hold_id, key_id, mode, tool, surface, credits, price_version, price_multiplier,
--            hold_seconds, idempotency_hash, idempotency_hash_previous, fingerprint, fingerprint_previous,
--            rate_per_minute, calls_open_max}]
-- One pass in arrival order decides; four set-based statements write what was accepted. A test call claims its
-- idempotency key and counts against the rate, but touches no credits and writes no entry.
create function ledger_hold(p_holds jsonb) returns setof ledger_outcome
language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := clock_timestamp();
  h record;
  v_outcome ledger_outcome;
  v_step interval;
  -- running state, by position: of each account,
  v_available bigint[]; v_held bigint[]; v_entry bigint[]; v_open integer[];
  -- of each key meter,
  v_meter_account text[]; v_meter_id text[]; v_rate_next timestamptz[]; v_window timestamptz[]; v_used bigint[];
  -- and of each idempotency key claimed in this batch
  v_claim_request text[]; v_claim_fingerprint text[];
  -- what was accepted
  a_ord integer[] := '{}'; a_meter integer[] := '{}'; a_entry bigint[] := '{}';
  a_available bigint[] := '{}'; a_held bigint[] := '{}';
begin
  for h in
    select i.*, b.account_id is not null and k.key_id is not null as known,
           dense_rank() over (order by i.account_id)::integer as account_place,
           dense_rank() over (order by i.account_id, k.meter_id)::integer as meter_place,
           dense_rank() over (order by i.account_id, i.mode, i.idempotency_hash)::integer as claim_place,
           b.credits_balance - b.credits_held as available, b.credits_held, b.entry_count, b.calls_open, a.suspended_at,
           k.meter_id, k.revoked_at, k.expires_at, k.budget_credits,
           case k.budget_window
             when 'day' then date_trunc('day', v_now at time zone 'UTC') at time zone 'UTC'
             when 'month' then date_trunc('month', v_now at time zone 'UTC') at time zone 'UTC'
             when 'total' then timestamptz 'epoch'
           end as budget_window_start,
           m.rate_next_at, m.budget_window_start as meter_window_start, m.budget_credits_used,
           own.status as own_status, own.hold_deadline as own_deadline,
           old.request_id as old_request_id, old.status as old_status, old.completed_at as old_completed_at,
           old.credits_charged as old_credits_charged,
           coalesce(old.fingerprint in (i.fingerprint, i.fingerprint_previous), false) as old_same_input
      from jsonb_to_recordset(p_holds) as i(
             ord integer, account_id text, request_id text, key_id text, mode text, credits bigint, hold_seconds integer,
             idempotency_hash text, idempotency_hash_previous text, fingerprint text, fingerprint_previous text,
             rate_per_minute integer, calls_open_max integer)
      left join account_balance b on b.account_id = i.account_id
      left join account a on a.account_id = i.account_id
      left join api_key k on k.account_id = i.account_id and k.key_id = i.key_id
      left join key_meter m on m.account_id = k.account_id and m.meter_id = k.meter_id
      left join call own on own.account_id = i.account_id and own.request_id = i.request_id
      left join call old on old.account_id = i.account_id and old.mode = i.mode
                        and old.idempotency_hash in (i.idempotency_hash, i.idempotency_hash_previous)
     order by i.ord
  loop
    v_outcome := ledger_outcome_of(h.ord, 'held');
    if not h.known then
      v_outcome.outcome := 'unknown';
      return next v_outcome;
      continue;
    end if;
    if v_available[h.account_place] is null then
      v_available[h.account_place] := h.available;
      v_held[h.account_place] := h.credits_held;
      v_entry[h.account_place] := h.entry_count;
      v_open[h.account_place] := h.calls_open;
    end if;
    if v_meter_id[h.meter_place] is null then
      v_meter_account[h.meter_place] := h.account_id;
      v_meter_id[h.meter_place] := h.meter_id;
      v_rate_next[h.meter_place] := greatest(h.rate_next_at, v_now);
      v_window[h.meter_place] := h.budget_window_start;
      v_used[h.meter_place] := case when h.meter_window_start = h.budget_window_start then h.budget_credits_used else 0 end;
    end if;
    v_outcome.available := v_available[h.account_place];

    -- who may call, and what was called before: a known idempotency key outranks every other refusal
    if h.own_status is not null then
      v_outcome.outcome := case h.own_status when 'running' then 'held' else 'already_resolved' end;
      v_outcome.hold_deadline := h.own_deadline;
      return next v_outcome;
      continue;
    elsif h.revoked_at <= v_now then
      v_outcome.outcome := 'key_revoked';
    elsif h.expires_at <= v_now then
      v_outcome.outcome := 'key_expired';
    elsif h.old_request_id is not null then
      v_outcome.outcome := 'replayed';
      v_outcome.request_id := h.old_request_id;
      v_outcome.call_status := h.old_status;
      v_outcome.completed_at := h.old_completed_at;
      v_outcome.credits_charged := h.old_credits_charged;
      v_outcome.same_input := h.old_same_input;
    elsif h.idempotency_hash is not null and v_claim_request[h.claim_place] is not null then
      v_outcome.outcome := 'replayed';
      v_outcome.request_id := v_claim_request[h.claim_place];
      v_outcome.call_status := 'running';
      v_outcome.same_input := v_claim_fingerprint[h.claim_place] = h.fingerprint;
    elsif h.suspended_at is not null then
      v_outcome.outcome := 'account_suspended';
    end if;

    -- the rate: a bucket of one minute's calls that refills evenly
    if v_outcome.outcome = 'held' and h.rate_per_minute > 0 then
      v_step := interval '1 minute' / h.rate_per_minute;
      if v_rate_next[h.meter_place] + v_step > v_now + interval '1 minute' then
        v_outcome.outcome := 'limited_key';
        v_outcome.retry_ms := ceil(extract(epoch from
                                v_rate_next[h.meter_place] + v_step - v_now - interval '1 minute') * 1000);
      else
        v_rate_next[h.meter_place] := v_rate_next[h.meter_place] + v_step;
      end if;
      v_outcome.rate_remaining := floor(extract(epoch from
          v_now + interval '1 minute' - v_rate_next[h.meter_place]) / extract(epoch from v_step));
      v_outcome.rate_reset_ms := ceil(extract(epoch from v_rate_next[h.meter_place] - v_now) * 1000);
    end if;

    if v_outcome.outcome = 'held' and h.mode = 'live' then
      if h.calls_open_max > 0 and v_open[h.account_place] >= h.calls_open_max then
        v_outcome.outcome := 'limited_account';
        v_outcome.retry_ms := 1000;
      elsif v_used[h.meter_place] + h.credits > h.budget_credits then
        v_outcome.outcome := 'insufficient_budget';
        v_outcome.available := greatest(least(v_outcome.available, h.budget_credits - v_used[h.meter_place]), 0);
      elsif h.credits > v_available[h.account_place] then
        v_outcome.outcome := 'insufficient_balance';
      else
        v_available[h.account_place] := v_available[h.account_place] - h.credits;
        v_held[h.account_place] := v_held[h.account_place] + h.credits;
        v_entry[h.account_place] := v_entry[h.account_place] + 1;
        v_open[h.account_place] := v_open[h.account_place] + 1;
        v_used[h.meter_place] := v_used[h.meter_place] + h.credits;
        v_outcome.available := v_available[h.account_place];
      end if;
    end if;

    if v_outcome.outcome = 'held' then
      v_outcome.hold_deadline := v_now + make_interval(secs => h.hold_seconds);
      v_claim_request[h.claim_place] := case when h.idempotency_hash is not null then h.request_id end;
      v_claim_fingerprint[h.claim_place] := h.fingerprint;
      a_ord := a_ord || h.ord;
      a_meter := a_meter || h.meter_place;
      a_entry := a_entry || v_entry[h.account_place];
      a_available := a_available || v_available[h.account_place];
      a_held := a_held || v_held[h.account_place];
    end if;
    return next v_outcome;
  end loop;

  if cardinality(v_meter_id) > 0 then
    update key_meter m
       set rate_next_at = u.rate_next_at, budget_window_start = u.window_start,
           budget_credits_used = case when u.window_start is null then 0 else u.used end, last_used_at = v_now
      from unnest(v_meter_account, v_meter_id, v_rate_next, v_window, v_used)
             as u(account_id, meter_id, rate_next_at, window_start, used)
     where m.account_id = u.account_id and m.meter_id = u.meter_id;
  end if;
  if cardinality(a_ord) = 0 then return; end if;

  with accepted as (
    select i.*, x.meter_place, x.entry, x.available_after, x.held_after
      from unnest(a_ord, a_meter, a_entry, a_available, a_held)
             as x(ord, meter_place, entry, available_after, held_after)
      join jsonb_to_recordset(p_holds) as i(
             ord integer, account_id text, request_id text, hold_id text, key_id text, mode text, tool text, surface text,
             credits bigint, price_version text, price_multiplier integer, hold_seconds integer,
             idempotency_hash text, fingerprint text) on i.ord = x.ord
  ),
  calls as (
    insert into call (account_id, request_id, hold_id, key_id, meter_id, mode, tool, surface, credits_held, price_version,
                      price_multiplier, budget_window_start, idempotency_hash, fingerprint, started_at, hold_deadline)
    select c.account_id, c.request_id, c.hold_id, c.key_id, v_meter_id[c.meter_place], c.mode, c.tool, c.surface,
           c.credits, c.price_version, c.price_multiplier,
           case when c.mode = 'live' then v_window[c.meter_place] end, c.idempotency_hash, c.fingerprint, v_now,
           v_now + make_interval(secs => c.hold_seconds)
      from accepted c
  ),
  entries as (
    insert into ledger_entry (account_id, entry, kind, at, available_change, held_change,
                              available_after, held_after, hold_id, request_id)
    select c.account_id, c.entry, 'hold', v_now, -c.credits, c.credits, c.available_after, c.held_after,
           c.hold_id, c.request_id
      from accepted c where c.mode = 'live'
  )
  update account_balance b
     set credits_held = b.credits_held + t.credits, calls_open = b.calls_open + t.calls, entry_count = t.entry_count
    from (select c.account_id, sum(c.credits) as credits, count(*) as calls, max(c.entry) as entry_count
            from accepted c where c.mode = 'live' group by c.account_id) t
   where b.account_id = t.account_id;
end $$;

-- The one door: [{ord, kind, account_id, …}] in `p_changes`, holds in `p_holds`; `ord` is unique over both.
create function ledger_apply(p_changes jsonb, p_holds jsonb) returns setof ledger_outcome
language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform 1 from account_balance b
    where b.account_id in (select x ->> 'account_id' from jsonb_array_elements(p_changes || p_holds) x)
    order by b.account_id for no key update;
  if jsonb_array_length(p_changes) > 0 then
    return query select * from ledger_raise(p_changes);
    return query select * from ledger_claw_back(p_changes);
  end if;
  if jsonb_array_length(p_holds) > 0 then
    return query select * from ledger_hold(p_holds);
  end if;
end $$;
