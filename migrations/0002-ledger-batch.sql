-- The only code that changes balances. One call applies one item or many, as if one after the other: first what
-- raises credits or resolves holds, then claw-backs, then holds, each in the order given. Every item gets its own
-- outcome. The account's balance row is the lock: whoever writes its meters, calls or entries holds it first, in account
-- order. Each statement below starts after the locks are held and so sees everything committed for these accounts.
-- One pass decides on running figures, then a few set-based statements write.
--
-- The planner settings belong to the functions: their plans are made once per connection, often while the tables are
-- still empty, and must be index lookups whatever the tables have grown to.

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

-- p_changes: [{ord, kind: purchase | grant | adjustment | claw_back, account_id, credits, source_id, reason},
--             {ord, kind: resolve, account_id, request_id, charge, status, error_code, waived_reason, breakdown},
--             {ord, kind: refund, account_id, request_id, reason}]
-- A refund is asked for after its settlement was answered, never together with it.
create function ledger_change(p_changes jsonb) returns setof ledger_outcome
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  v_now timestamptz := clock_timestamp();
  i record;
  n integer;
  v_outcome ledger_outcome;
  v_call call;
  v_calls call[] := '{}';
  v_entry ledger_entry;
  v_entries ledger_entry[] := '{}';
  v_paid bigint;
  -- running figures by account place
  b_account text[]; b_granted bigint[]; b_clawed bigint[]; b_charged bigint[]; b_available bigint[]; b_held bigint[];
  b_debt bigint[]; b_entry bigint[]; b_open integer[];
  -- what this batch did before, by place of the call and of the source
  r_resolution text[]; r_charged bigint[];
  s_posted boolean[];
begin
  for i in
    select x.*, b.account_id is not null as known, b.credits_granted, b.credits_clawed_back, b.credits_charged,
           b.credits_balance - b.credits_held as available, b.credits_held, b.credits_debt, b.entry_count, b.calls_open,
           c.hold_id, c.mode, c.meter_id, c.budget_window_start, c.idempotency_hash, c.resolution as call_resolution,
           c.credits_held as call_held, c.credits_charged as call_charged,
           x.source_id is not null and exists (
             select 1 from ledger_entry e where e.account_id = x.account_id and e.source_id = x.source_id
                and e.kind = any (array[x.kind, case x.kind when 'claw_back' then 'debt' end])) as posted_before,
           dense_rank() over (order by x.account_id)::integer as account_place,
           dense_rank() over (order by x.account_id, x.request_id)::integer as call_place,
           dense_rank() over (order by x.account_id, x.kind, x.source_id)::integer as source_place
      from jsonb_to_recordset(p_changes) as x(
             ord integer, kind text, account_id text, credits bigint, source_id text, reason text,
             request_id text, charge bigint, status text, error_code text, waived_reason text, breakdown jsonb)
      left join account_balance b on b.account_id = x.account_id
      left join call c on c.account_id = x.account_id and c.request_id = x.request_id
     order by x.kind = 'claw_back', x.ord
  loop
    n := i.account_place;
    v_outcome := null;
    v_outcome.ord := i.ord;
    if not i.known or (i.kind in ('resolve', 'refund') and i.hold_id is null) then
      v_outcome.outcome := 'unknown';
      return next v_outcome;
      continue;
    end if;
    if b_account[n] is null then
      b_account[n] := i.account_id;
      b_granted[n] := i.credits_granted;
      b_clawed[n] := i.credits_clawed_back;
      b_charged[n] := i.credits_charged;
      b_available[n] := i.available;
      b_held[n] := i.credits_held;
      b_debt[n] := i.credits_debt;
      b_entry[n] := i.entry_count;
      b_open[n] := i.calls_open;
    end if;
    v_entry := null;
    v_entry.account_id := i.account_id;
    v_entry.kind := i.kind;
    v_entry.at := v_now;
    v_entry.available_change := 0;
    v_entry.held_change := 0;
    v_entry.debt_change := 0;
    v_entry.source_id := i.source_id;
    v_entry.reason := i.reason;

    if i.kind = 'resolve' and coalesce(r_resolution[i.call_place], i.call_resolution) is not null then
      v_outcome.outcome := case coalesce(r_resolution[i.call_place], i.call_resolution)
                             when 'voided' then 'already_voided' else 'already_settled' end;
      v_outcome.credits_charged := coalesce(r_charged[i.call_place], i.call_charged);
    elsif i.kind = 'resolve' then
      v_call := null;
      v_call.account_id := i.account_id;
      v_call.request_id := i.request_id;
      v_call.meter_id := i.meter_id;
      v_call.budget_window_start := i.budget_window_start;
      v_call.status := i.status;
      v_call.resolution := case when i.charge is null then 'voided' else 'settled' end;
      v_call.credits_held := i.call_held;
      v_call.credits_charged := least(coalesce(i.charge, 0), i.call_held);
      v_call.completed_at := v_now;
      v_call.error_code := i.error_code;
      v_call.waived_reason := i.waived_reason;
      v_call.breakdown := i.breakdown;
      v_call.idempotency_hash := case when i.status <> 'failed' then i.idempotency_hash end;
      v_calls := v_calls || v_call;
      r_resolution[i.call_place] := v_call.resolution;
      r_charged[i.call_place] := v_call.credits_charged;
      v_outcome.outcome := 'settled_now';
      v_outcome.completed_at := v_now;
      v_outcome.credits_charged := v_call.credits_charged;
      if i.mode = 'live' then
        v_entry.kind := case v_call.resolution when 'settled' then 'settle' else 'void' end;
        v_entry.available_change := i.call_held - v_call.credits_charged;
        v_entry.held_change := -i.call_held;
        v_entry.reason := i.error_code;
        b_charged[n] := b_charged[n] + v_call.credits_charged;
        b_open[n] := b_open[n] - 1;
      end if;
    elsif i.kind = 'refund' and (r_resolution[i.call_place] is not null or i.call_resolution is distinct from 'settled') then
      v_outcome.outcome := 'not_refundable';
    elsif i.kind = 'refund' then
      v_call := null;
      v_call.account_id := i.account_id;
      v_call.request_id := i.request_id;
      v_call.status := 'failed';
      v_call.resolution := 'refunded';
      v_call.credits_charged := i.call_charged;
      v_call.error_code := i.reason;
      v_calls := v_calls || v_call;
      r_resolution[i.call_place] := 'refunded';
      v_outcome.outcome := 'refunded_now';
      if i.mode = 'live' then
        v_entry.available_change := i.call_charged;
        b_charged[n] := b_charged[n] - i.call_charged;
      end if;
    elsif i.posted_before or s_posted[i.source_place] then
      v_outcome.outcome := 'already_posted';
    else
      v_outcome.outcome := 'posted';
      s_posted[i.source_place] := true;
      if i.kind = 'claw_back' then
        v_entry.available_change := -least(i.credits, b_available[n]);
        b_clawed[n] := b_clawed[n] - v_entry.available_change;
      else
        v_entry.available_change := i.credits;
        b_granted[n] := b_granted[n] + i.credits;
      end if;
    end if;

    if v_entry.available_change <> 0 or v_entry.held_change <> 0 then
      v_entry.hold_id := i.hold_id;
      v_entry.request_id := i.request_id;
      b_available[n] := b_available[n] + v_entry.available_change;
      b_held[n] := b_held[n] + v_entry.held_change;
      b_entry[n] := b_entry[n] + 1;
      v_entry.entry := b_entry[n];
      v_entry.available_after := b_available[n];
      v_entry.held_after := b_held[n];
      v_entry.debt_after := b_debt[n];
      v_entries := v_entries || v_entry;
    end if;
    -- what could not be clawed back is owed; whatever is freed pays what is owed first
    v_paid := least(b_debt[n], b_available[n]);
    if i.kind = 'claw_back' and v_outcome.outcome = 'posted' then
      v_paid := -(i.credits + v_entry.available_change);
    end if;
    if v_paid <> 0 then
      b_debt[n] := b_debt[n] - v_paid;
      b_available[n] := b_available[n] - greatest(v_paid, 0);
      b_clawed[n] := b_clawed[n] + greatest(v_paid, 0);
      b_entry[n] := b_entry[n] + 1;
      v_entry.entry := b_entry[n];
      v_entry.kind := 'debt';
      v_entry.available_change := -greatest(v_paid, 0);
      v_entry.held_change := 0;
      v_entry.debt_change := -v_paid;
      v_entry.available_after := b_available[n];
      v_entry.held_after := b_held[n];
      v_entry.debt_after := b_debt[n];
      if v_paid > 0 then
        v_entry.source_id := null;
        v_entry.reason := 'paid from freed credits';
      end if;
      v_entries := v_entries || v_entry;
    end if;
    v_outcome.available := b_available[n];
    return next v_outcome;
  end loop;

  if cardinality(v_calls) > 0 then
    update call c
       set status = r.status, resolution = r.resolution, credits_charged = r.credits_charged,
           completed_at = coalesce(r.completed_at, c.completed_at), error_code = r.error_code,
           waived_reason = r.waived_reason, breakdown = coalesce(r.breakdown, c.breakdown),
           idempotency_hash = r.idempotency_hash
      from unnest(v_calls) r where c.account_id = r.account_id and c.request_id = r.request_id;
    -- a hold is released into the budget window in which it was placed; a window that has passed stays as it was
    update key_meter m set budget_credits_used = m.budget_credits_used - r.credits
      from (select r.account_id, r.meter_id, r.budget_window_start, sum(r.credits_held - r.credits_charged) as credits
              from unnest(v_calls) r where r.budget_window_start is not null group by 1, 2, 3) r
     where m.account_id = r.account_id and m.meter_id = r.meter_id and m.budget_window_start = r.budget_window_start;
  end if;
  if cardinality(v_entries) > 0 then
    insert into ledger_entry select * from unnest(v_entries);
    update account_balance b
       set credits_granted = s.granted, credits_clawed_back = s.clawed, credits_charged = s.charged,
           credits_balance = s.granted - s.clawed - s.charged, credits_held = s.held, credits_debt = s.debt,
           entry_count = s.entry, calls_open = s.open
      from unnest(b_account, b_granted, b_clawed, b_charged, b_held, b_debt, b_entry, b_open)
             as s(account_id, granted, clawed, charged, held, debt, entry, open)
     where b.account_id = s.account_id;
  end if;
end $$;

-- p_holds: [{ord, account_id, request_id, hold_id, key_id, mode, tool, surface, credits, price_version, price_multiplier,
--            hold_seconds, idempotency_hash, idempotency_hash_previous, fingerprint, fingerprint_previous,
--            rate_per_minute, calls_open_max}]
-- A test call claims its idempotency key and counts against the rate, but touches no credits and writes no entry.
create function ledger_hold(p_holds jsonb) returns setof ledger_outcome
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
declare
  v_now timestamptz := clock_timestamp();
  h record;
  n integer;
  m integer;
  v_outcome ledger_outcome;
  v_step interval;
  v_call call;
  v_calls call[] := '{}';
  v_entry ledger_entry;
  v_entries ledger_entry[] := '{}';
  -- running figures by account place,
  b_account text[]; b_available bigint[]; b_held bigint[]; b_entry bigint[]; b_open integer[];
  -- by key meter place,
  m_account text[]; m_meter text[]; m_rate_next timestamptz[]; m_window timestamptz[]; m_used bigint[];
  -- and by idempotency key claimed in this batch
  k_request text[]; k_fingerprint text[];
begin
  for h in
    select x.*, b.account_id is not null and k.key_id is not null as known,
           b.credits_balance - b.credits_held as available, b.credits_held, b.entry_count, b.calls_open, a.suspended_at,
           k.meter_id, k.revoked_at, k.expires_at, k.budget_credits,
           case k.budget_window
             when 'day' then date_trunc('day', v_now at time zone 'UTC') at time zone 'UTC'
             when 'month' then date_trunc('month', v_now at time zone 'UTC') at time zone 'UTC'
             when 'total' then timestamptz 'epoch'
           end as budget_window_start,
           q.rate_next_at, q.budget_window_start as meter_window_start, q.budget_credits_used,
           own.status as own_status, own.hold_deadline as own_deadline,
           coalesce(old.request_id, older.request_id) as old_request_id,
           coalesce(old.status, older.status) as old_status,
           coalesce(old.completed_at, older.completed_at) as old_completed_at,
           coalesce(old.credits_charged, older.credits_charged) as old_credits_charged,
           coalesce(old.fingerprint = x.fingerprint, older.fingerprint = x.fingerprint_previous, false) as old_same_input,
           dense_rank() over (order by x.account_id)::integer as account_place,
           dense_rank() over (order by x.account_id, k.meter_id)::integer as meter_place,
           dense_rank() over (order by x.account_id, x.idempotency_hash)::integer as claim_place
      from jsonb_to_recordset(p_holds) as x(
             ord integer, account_id text, request_id text, hold_id text, key_id text, mode text, tool text, surface text,
             credits bigint, price_version text, price_multiplier integer, hold_seconds integer,
             idempotency_hash text, idempotency_hash_previous text, fingerprint text, fingerprint_previous text,
             rate_per_minute integer, calls_open_max integer)
      left join account_balance b on b.account_id = x.account_id
      left join account a on a.account_id = x.account_id
      left join api_key k on k.account_id = x.account_id and k.key_id = x.key_id
      left join key_meter q on q.account_id = k.account_id and q.meter_id = k.meter_id
      left join call own on own.account_id = x.account_id and own.request_id = x.request_id
      left join call old on old.account_id = x.account_id and old.idempotency_hash = x.idempotency_hash
      left join call older on older.account_id = x.account_id and older.idempotency_hash = x.idempotency_hash_previous
     order by x.ord
  loop
    n := h.account_place;
    m := h.meter_place;
    v_outcome := null;
    v_outcome.ord := h.ord;
    if not h.known then
      v_outcome.outcome := 'unknown';
      return next v_outcome;
      continue;
    end if;
    if b_account[n] is null then
      b_account[n] := h.account_id;
      b_available[n] := h.available;
      b_held[n] := h.credits_held;
      b_entry[n] := h.entry_count;
      b_open[n] := h.calls_open;
    end if;
    if m_meter[m] is null then
      m_account[m] := h.account_id;
      m_meter[m] := h.meter_id;
      m_rate_next[m] := greatest(h.rate_next_at, v_now);
      m_window[m] := h.budget_window_start;
      m_used[m] := case when h.meter_window_start = h.budget_window_start then h.budget_credits_used else 0 end;
    end if;
    v_outcome.outcome := 'held';
    v_outcome.available := b_available[n];

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
    elsif h.idempotency_hash is not null and k_request[h.claim_place] is not null then
      v_outcome.outcome := 'replayed';
      v_outcome.request_id := k_request[h.claim_place];
      v_outcome.call_status := 'running';
      v_outcome.same_input := k_fingerprint[h.claim_place] = h.fingerprint;
    elsif h.suspended_at is not null then
      v_outcome.outcome := 'account_suspended';
    end if;

    -- the rate: a bucket of one minute's calls that refills evenly
    if v_outcome.outcome = 'held' and h.rate_per_minute > 0 then
      v_step := interval '1 minute' / h.rate_per_minute;
      if m_rate_next[m] + v_step > v_now + interval '1 minute' then
        v_outcome.outcome := 'limited_key';
        v_outcome.retry_ms := ceil(extract(epoch from m_rate_next[m] + v_step - v_now - interval '1 minute') * 1000);
      else
        m_rate_next[m] := m_rate_next[m] + v_step;
      end if;
      v_outcome.rate_remaining := floor(extract(epoch from v_now + interval '1 minute' - m_rate_next[m])
                                        / extract(epoch from v_step));
      v_outcome.rate_reset_ms := ceil(extract(epoch from m_rate_next[m] - v_now) * 1000);
    end if;

    if v_outcome.outcome = 'held' and h.mode = 'live' then
      if h.calls_open_max > 0 and b_open[n] >= h.calls_open_max then
        v_outcome.outcome := 'limited_account';
        v_outcome.retry_ms := 1000;
      elsif m_used[m] + h.credits > h.budget_credits then
        v_outcome.outcome := 'insufficient_budget';
        v_outcome.available := greatest(least(b_available[n], h.budget_credits - m_used[m]), 0);
      elsif h.credits > b_available[n] then
        v_outcome.outcome := 'insufficient_balance';
      else
        b_available[n] := b_available[n] - h.credits;
        b_held[n] := b_held[n] + h.credits;
        b_entry[n] := b_entry[n] + 1;
        b_open[n] := b_open[n] + 1;
        m_used[m] := m_used[m] + h.credits;
        v_outcome.available := b_available[n];
        v_entry.account_id := h.account_id;
        v_entry.entry := b_entry[n];
        v_entry.kind := 'hold';
        v_entry.at := v_now;
        v_entry.available_change := -h.credits;
        v_entry.held_change := h.credits;
        v_entry.debt_change := 0;
        v_entry.available_after := b_available[n];
        v_entry.held_after := b_held[n];
        v_entry.debt_after := 0; -- an account that owes has nothing available and places no hold
        v_entry.hold_id := h.hold_id;
        v_entry.request_id := h.request_id;
        v_entries := v_entries || v_entry;
      end if;
    end if;

    if v_outcome.outcome = 'held' then
      v_outcome.hold_deadline := v_now + make_interval(secs => h.hold_seconds);
      k_request[h.claim_place] := case when h.idempotency_hash is not null then h.request_id end;
      k_fingerprint[h.claim_place] := h.fingerprint;
      v_call.account_id := h.account_id;
      v_call.request_id := h.request_id;
      v_call.hold_id := h.hold_id;
      v_call.key_id := h.key_id;
      v_call.meter_id := h.meter_id;
      v_call.mode := h.mode;
      v_call.tool := h.tool;
      v_call.surface := h.surface;
      v_call.status := 'running';
      v_call.credits_held := h.credits;
      v_call.price_version := h.price_version;
      v_call.price_multiplier := h.price_multiplier;
      v_call.budget_window_start := case when h.mode = 'live' then m_window[m] end;
      v_call.idempotency_hash := h.idempotency_hash;
      v_call.fingerprint := h.fingerprint;
      v_call.started_at := v_now;
      v_call.hold_deadline := v_outcome.hold_deadline;
      v_calls := v_calls || v_call;
    end if;
    return next v_outcome;
  end loop;

  if cardinality(m_meter) > 0 then
    update key_meter q
       set rate_next_at = s.rate_next, budget_window_start = s.window_start,
           budget_credits_used = case when s.window_start is null then 0 else s.used end, last_used_at = v_now
      from unnest(m_account, m_meter, m_rate_next, m_window, m_used)
             as s(account_id, meter_id, rate_next, window_start, used)
     where q.account_id = s.account_id and q.meter_id = s.meter_id;
  end if;
  if cardinality(v_calls) > 0 then
    insert into call select * from unnest(v_calls);
  end if;
  if cardinality(v_entries) > 0 then
    insert into ledger_entry select * from unnest(v_entries);
    update account_balance b
       set credits_held = s.held, calls_open = s.open, entry_count = s.entry
      from unnest(b_account, b_held, b_open, b_entry) as s(account_id, held, open, entry)
     where b.account_id = s.account_id;
  end if;
end $$;

-- The one door. `ord` is unique over both lists; every item gets one row.
create function ledger_apply(p_changes jsonb, p_holds jsonb) returns setof ledger_outcome
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
  perform 1 from account_balance b
    where b.account_id = any (array(select distinct x ->> 'account_id' from jsonb_array_elements(p_changes || p_holds) x))
    order by b.account_id for no key update;
  if jsonb_array_length(p_changes) > 0 then
    return query select * from ledger_change(p_changes);
  end if;
  if jsonb_array_length(p_holds) > 0 then
    return query select * from ledger_hold(p_holds);
  end if;
end $$;
