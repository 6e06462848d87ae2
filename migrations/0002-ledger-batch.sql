-- The only code that changes balances: ledger_change ends holds and moves credits in and out, ledger_hold sets them
-- aside. One call applies many items as if one after the other, in the order given, and answers each. It locks the
-- items' accounts, reads what they are about, decides on running figures, and writes.
--
-- The account's balance row is the lock: whoever writes the account's meters, holds, resolutions or entries holds it
-- first, and whoever needs several takes them in the order of their ids.
--
-- Items come as columns: the n-th elements of the arrays are the n-th item. Accounts and keys have lists of their own,
-- in which items name them by place, so that each is read once. "First" is the place of the first item of the batch
-- about the same call, source or idempotency key: the item itself, or an earlier one.
--
-- Plans are made once per connection, often while the tables are still empty, and must stay look-ups by key whatever
-- the tables grow to. So what is read is a lateral subquery on a whole key, which no join can turn round, and what is
-- written back goes through "on conflict", which always looks the key up.

create type ledger_outcome as (
  place           integer,
  outcome         text,
  request_id      text,        -- of the original call when replayed
  call_status     call_status,
  completed_at    timestamptz,
  credits_charged bigint,
  same_input      boolean,
  available       bigint,
  retry_ms        integer,     -- wait before trying again, when limited
  rate_remaining  integer,
  rate_reset_ms   integer,
  hold_deadline   timestamptz
);

create function budget_window_start(budget_window text, at timestamptz) returns timestamptz
language sql stable as $$
  select case budget_window
    when 'day' then date_trunc('day', at, 'UTC')
    when 'month' then date_trunc('month', at, 'UTC')
    when 'total' then timestamptz 'epoch'
  end
$$;

-- kinds: resolve | refund | purchase | grant | adjustment | claw_back. credits: posted, or charged; a resolve without
-- them releases the whole hold. A refund is asked for after its settlement was answered, never together with it.
create function ledger_change(
  account_ids text[], kinds text[], accounts integer[], firsts integer[], credits bigint[], request_ids text[],
  source_ids text[], statuses text[], error_codes text[], waived_reasons text[], reasons text[], breakdowns text[]
) returns setof ledger_outcome
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_now timestamptz;
  i record;
  n integer; -- place of the item at hand,
  a integer; -- of its account,
  f integer; -- of the first item about the same
  o ledger_outcome;
  -- running figures by account
  b_granted bigint[]; b_clawed_back bigint[]; b_charged bigint[]; b_available bigint[]; b_held bigint[];
  b_debt bigint[]; b_entry bigint[]; b_open integer[];
  -- what this batch did, by first place; the places that resolved
  r_resolution hold_resolution[]; r_charged bigint[]; s_posted boolean[];
  r_places integer[] := '{}';
  -- what it gives back to budgets
  w_account text[] := '{}'; w_meter text[]; w_start timestamptz[]; w_credits bigint[];
  -- the entry of the item at hand, and all
  v_kind entry_kind; v_available bigint; v_held bigint; v_paid bigint;
  v_entries ledger_entry[] := '{}';
begin
  for i in
    select p.place, b.*
      from (select * from unnest(account_ids) with ordinality p(account_id, place) order by p.account_id) p
     cross join lateral (
           select * from account_balance b where b.account_id = p.account_id for no key update) b
  loop
    b_granted[i.place] := i.credits_granted;
    b_clawed_back[i.place] := i.credits_clawed_back;
    b_charged[i.place] := i.credits_charged;
    b_available[i.place] := i.credits_balance - i.credits_held;
    b_held[i.place] := i.credits_held;
    b_debt[i.place] := i.credits_debt;
    b_entry[i.place] := i.entry_count;
    b_open[i.place] := i.calls_open;
  end loop;
  v_now := clock_timestamp();

  for i in
    select p.place, h.*, r.*
      from generate_series(1, cardinality(kinds)) p(place)
      left join lateral (
           select h.hold_id, h.mode, h.credits_held, h.meter_id, h.budget_window_start, h.idempotency_hash from hold h
            where h.account_id = account_ids[accounts[p.place]] and h.request_id = request_ids[p.place] limit 1) h on true
      left join lateral (
           select r.resolution, r.credits_charged from resolution r
            where r.account_id = account_ids[accounts[p.place]] and r.request_id = request_ids[p.place] limit 1) r on true
     order by p.place
  loop
    n := i.place;
    a := accounts[n];
    f := firsts[n];
    o := null;
    o.place := n;
    if b_entry[a] is null or (request_ids[n] is not null and i.hold_id is null) then
      o.outcome := 'unknown';
      return next o;
      continue;
    end if;
    v_kind := null;
    v_available := 0;
    v_held := 0;
    v_paid := 0;

    if kinds[n] = 'resolve' and coalesce(r_resolution[f], i.resolution) is not null then
      o.outcome := case coalesce(r_resolution[f], i.resolution) when 'voided' then 'already_voided' else 'already_settled' end;
      o.credits_charged := coalesce(r_charged[f], i.credits_charged);
    elsif kinds[n] = 'resolve' then
      o.outcome := 'settled_now';
      o.completed_at := v_now;
      o.credits_charged := least(coalesce(credits[n], 0), i.credits_held);
      r_places := r_places || n;
      r_resolution[f] := case when credits[n] is null then 'voided' else 'settled' end;
      r_charged[f] := o.credits_charged;
      if i.mode = 'live' then
        v_kind := case when credits[n] is null then 'void' else 'settle' end;
        v_available := i.credits_held - o.credits_charged;
        v_held := -i.credits_held;
        b_charged[a] := b_charged[a] + o.credits_charged;
        b_open[a] := b_open[a] - 1;
      end if;
      if i.budget_window_start is not null then
        w_account := w_account || account_ids[a];
        w_meter := w_meter || i.meter_id;
        w_start := w_start || i.budget_window_start;
        w_credits := w_credits || v_available;
      end if;
      if statuses[n] = 'failed' and i.idempotency_hash is not null then
        update hold h set idempotency_hash = null where h.account_id = account_ids[a] and h.request_id = request_ids[n];
      end if;
    elsif kinds[n] = 'refund' and (r_resolution[f] is not null or i.resolution is distinct from 'settled') then
      o.outcome := 'not_refundable';
    elsif kinds[n] = 'refund' then
      o.outcome := 'refunded_now';
      r_resolution[f] := 'refunded';
      update resolution r set resolution = 'refunded', status = 'failed', error_code = reasons[n]
       where r.account_id = account_ids[a] and r.request_id = request_ids[n];
      update hold h set idempotency_hash = null where h.account_id = account_ids[a] and h.request_id = request_ids[n];
      if i.mode = 'live' and i.credits_charged > 0 then
        v_kind := 'refund';
        v_available := i.credits_charged;
        b_charged[a] := b_charged[a] - i.credits_charged;
        if i.budget_window_start is not null then
          w_account := w_account || account_ids[a];
          w_meter := w_meter || i.meter_id;
          w_start := w_start || i.budget_window_start;
          w_credits := w_credits || i.credits_charged;
        end if;
      end if;
    elsif s_posted[f] or (
            select bool_or(e.account_id = account_ids[a] and (
                             e.kind::text = kinds[n] or e.kind = 'debt' and kinds[n] = 'claw_back'))
              from ledger_entry e where e.source_id = source_ids[n]) then
      o.outcome := 'already_posted';
    else
      o.outcome := 'posted';
      s_posted[f] := true;
      if kinds[n] = 'claw_back' then
        v_available := -least(credits[n], b_available[a]);
        v_paid := -(credits[n] + v_available); -- what cannot be clawed back is owed
        b_clawed_back[a] := b_clawed_back[a] - v_available;
      else
        v_available := credits[n];
        b_granted[a] := b_granted[a] + v_available;
      end if;
      v_kind := case when v_available <> 0 then kinds[n]::entry_kind end;
    end if;

    b_available[a] := b_available[a] + v_available;
    b_held[a] := b_held[a] + v_held;
    if v_kind is not null then
      b_entry[a] := b_entry[a] + 1;
      v_entries := v_entries || row(
        account_ids[a], b_entry[a], v_kind, v_now, v_available, v_held, 0, b_available[a], b_held[a], b_debt[a],
        i.hold_id, request_ids[n], source_ids[n], coalesce(error_codes[n], reasons[n]))::ledger_entry;
    end if;
    -- what is freed pays what is owed first
    if v_paid = 0 then
      v_paid := least(b_debt[a], b_available[a]);
      b_available[a] := b_available[a] - v_paid;
      b_clawed_back[a] := b_clawed_back[a] + v_paid;
    end if;
    if v_paid <> 0 then
      b_debt[a] := b_debt[a] - v_paid;
      b_entry[a] := b_entry[a] + 1;
      v_entries := v_entries || row(
        account_ids[a], b_entry[a], 'debt', v_now, -greatest(v_paid, 0), 0, -v_paid, b_available[a], b_held[a], b_debt[a],
        i.hold_id, request_ids[n], case when v_paid < 0 then source_ids[n] end,
        case when v_paid < 0 then reasons[n] else 'paid from freed credits' end)::ledger_entry;
    end if;
    o.available := b_available[a];
    return next o;
  end loop;

  if cardinality(r_places) > 0 then
    insert into resolution (account_id, request_id, resolution, status, credits_charged, completed_at, error_code,
                            waived_reason, breakdown)
    select account_ids[accounts[p]], request_ids[p], case when credits[p] is null then 'voided' else 'settled' end::hold_resolution,
           statuses[p]::call_status, r_charged[firsts[p]], v_now, error_codes[p], waived_reasons[p], breakdowns[p]
      from unnest(r_places) p;
  end if;
  -- a hold is released into the budget window in which it was placed; a window that has passed stays as it was
  if cardinality(w_account) > 0 then
    insert into key_meter as q (account_id, meter_id, budget_window_start, budget_credits_used)
    select w.account_id, w.meter_id, w.start, sum(w.credits)
      from unnest(w_account, w_meter, w_start, w_credits) w(account_id, meter_id, start, credits) group by 1, 2, 3
        on conflict (account_id, meter_id) do update
       set budget_credits_used = q.budget_credits_used - excluded.budget_credits_used
     where q.budget_window_start = excluded.budget_window_start;
  end if;
  if cardinality(v_entries) > 0 then
    insert into ledger_entry select * from unnest(v_entries);
    insert into account_balance (account_id, credits_granted, credits_clawed_back, credits_charged, credits_balance,
                                 credits_held, credits_debt, entry_count, calls_open)
    select account_ids[p], b_granted[p], b_clawed_back[p], b_charged[p], b_available[p] + b_held[p],
           b_held[p], b_debt[p], b_entry[p], b_open[p]
      from generate_series(1, cardinality(account_ids)) p where b_entry[p] is not null
        on conflict (account_id) do update
       set credits_granted = excluded.credits_granted, credits_clawed_back = excluded.credits_clawed_back,
           credits_charged = excluded.credits_charged, credits_balance = excluded.credits_balance,
           credits_held = excluded.credits_held, credits_debt = excluded.credits_debt,
           entry_count = excluded.entry_count, calls_open = excluded.calls_open;
  end if;
end $$;

-- A test hold claims its idempotency key and counts against the rate, but touches no credits and writes no entry.
create function ledger_hold(
  account_ids text[], key_accounts integer[], key_ids text[],
  accounts integer[], keys integer[], firsts integer[], sames integer[], request_ids text[], hold_ids text[], modes text[],
  tools text[], surfaces text[], credits bigint[], price_versions text[], price_multipliers integer[],
  seconds integer[], hashes text[], hashes_previous text[], fingerprints text[], fingerprints_previous text[],
  rates_per_minute integer[], calls_open_max integer[]
) returns setof ledger_outcome
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_now timestamptz;
  i record;
  n integer; -- place of the item at hand,
  a integer; -- of its account,
  k integer; -- of its key,
  m integer; -- of its key's meter
  o ledger_outcome;
  -- running figures by account,
  b_granted bigint[]; b_clawed_back bigint[]; b_charged bigint[]; b_available bigint[]; b_held bigint[];
  b_debt bigint[]; b_entry bigint[]; b_open integer[]; b_too_dear boolean[];
  -- and by meter; keys that share one name the same
  m_account text[] := '{}'; m_id text[]; m_left_us bigint[]; m_window timestamptz[]; m_used bigint[];
  k_meter integer[]; k_refusal text[]; k_suspended boolean[]; k_budget bigint[];
  -- the places that hold; the one that claimed an idempotency key, by first place; the deadline of a hold asked for again, by
  -- the place of the first item with its id
  h_places integer[] := '{}'; h_claimed integer[]; h_deadlines timestamptz[];
  v_step_us bigint; v_budget_left bigint;
  v_entries ledger_entry[] := '{}';
begin
  for i in
    select p.place, b.*,
           exists (select from uncharged_cost u
                    where u.account_id = p.account_id and u.day = (clock_timestamp() at time zone 'UTC')::date
                      and u.micro_usd > u.bound_micro_usd) as too_dear
      from (select * from unnest(account_ids) with ordinality p(account_id, place) order by p.account_id) p
     cross join lateral (
           select * from account_balance b where b.account_id = p.account_id for no key update) b
  loop
    b_granted[i.place] := i.credits_granted;
    b_clawed_back[i.place] := i.credits_clawed_back;
    b_charged[i.place] := i.credits_charged;
    b_available[i.place] := i.credits_balance - i.credits_held;
    b_held[i.place] := i.credits_held;
    b_debt[i.place] := i.credits_debt;
    b_entry[i.place] := i.entry_count;
    b_open[i.place] := i.calls_open;
    b_too_dear[i.place] := i.too_dear;
  end loop;
  v_now := clock_timestamp();

  for i in
    select p.place, account_ids[key_accounts[p.place]] as account_id, k.*, q.*
      from generate_series(1, cardinality(key_ids)) p(place)
     cross join lateral (
           select k.meter_id, k.revoked_at, k.expires_at, k.budget_credits, a.suspended_at,
                  budget_window_start(k.budget_window, v_now) as window_start
             from api_key k join account a on a.account_id = k.account_id
            where k.account_id = account_ids[key_accounts[p.place]] and k.key_id = key_ids[p.place] limit 1) k
      left join lateral (
           select q.rate_next_at, q.budget_window_start, q.budget_credits_used from key_meter q
            where q.account_id = account_ids[key_accounts[p.place]] and q.meter_id = k.meter_id limit 1) q on true
     order by 2, k.meter_id
  loop
    m := cardinality(m_account);
    if m = 0 or m_account[m] <> i.account_id or m_id[m] <> i.meter_id then
      m := m + 1;
      m_account[m] := i.account_id;
      m_id[m] := i.meter_id;
      m_left_us[m] := case when i.rate_next_at > v_now
                        then date_part('epoch', v_now + interval '1 minute' - i.rate_next_at) * 1000000 else 60000000 end;
      m_window[m] := i.window_start;
      m_used[m] := case when i.budget_window_start = i.window_start then i.budget_credits_used else 0 end;
    end if;
    k_meter[i.place] := m;
    k_refusal[i.place] := case when i.revoked_at <= v_now then 'key_revoked' when i.expires_at <= v_now then 'key_expired' end;
    k_suspended[i.place] := i.suspended_at is not null;
    k_budget[i.place] := i.budget_credits;
  end loop;

  for i in
    select p.place, own.hold_deadline as own_deadline, own.resolved as own_resolved, old.*
      from generate_series(1, cardinality(keys)) p(place)
      left join lateral (
           select h.hold_deadline,
                  exists (select from resolution r where r.account_id = h.account_id and r.request_id = h.request_id) as resolved
             from hold h
            where h.account_id = account_ids[accounts[p.place]] and h.request_id = request_ids[p.place] limit 1) own on true
      left join lateral (
           select h.account_id, h.request_id, h.fingerprint from hold h where h.idempotency_hash = hashes[p.place]
            union all
           select h.account_id, h.request_id, h.fingerprint from hold h where h.idempotency_hash = hashes_previous[p.place]
            limit 1) old on true
     order by p.place
  loop
    n := i.place;
    a := accounts[n];
    k := keys[n];
    m := k_meter[k];
    o := null;
    o.place := n;
    o.outcome := 'held';

    -- who may call, and what was called before: a known idempotency key outranks every other refusal
    if b_entry[a] is null or m is null then
      o.outcome := 'unknown';
      return next o;
      continue;
    end if;
    o.available := b_available[a];
    if i.own_deadline is not null then
      o.outcome := case when i.own_resolved then 'already_resolved' else 'held' end;
      o.hold_deadline := i.own_deadline;
      return next o;
      continue;
    elsif h_deadlines[sames[n]] is not null then
      o.hold_deadline := h_deadlines[sames[n]];
      return next o;
      continue;
    elsif k_refusal[k] is not null then
      o.outcome := k_refusal[k];
    elsif i.request_id is not null then
      o.outcome := 'replayed';
      o.request_id := i.request_id;
      o.same_input := i.fingerprint in (fingerprints[n], fingerprints_previous[n]);
      select r.status, r.completed_at, r.credits_charged into o.call_status, o.completed_at, o.credits_charged
        from resolution r where r.account_id = i.account_id and r.request_id = i.request_id;
      o.call_status := coalesce(o.call_status, 'running');
    elsif h_claimed[firsts[n]] is not null then
      o.outcome := 'replayed';
      o.request_id := request_ids[h_claimed[firsts[n]]];
      o.call_status := 'running';
      o.same_input := fingerprints[h_claimed[firsts[n]]] = fingerprints[n];
    elsif k_suspended[k] then
      o.outcome := 'account_suspended';
    end if;

    -- the rate: a bucket of one minute's calls that refills evenly
    if o.outcome = 'held' and rates_per_minute[n] > 0 then
      v_step_us := 60000000 / rates_per_minute[n];
      if m_left_us[m] < v_step_us then
        o.outcome := 'limited_key';
        o.retry_ms := (v_step_us - m_left_us[m] + 999) / 1000;
      else
        m_left_us[m] := m_left_us[m] - v_step_us;
      end if;
      o.rate_remaining := m_left_us[m] / v_step_us;
      o.rate_reset_ms := (60000000 - m_left_us[m] + 999) / 1000;
    end if;

    if o.outcome = 'held' and modes[n] = 'live' then
      v_budget_left := k_budget[k] - m_used[m];
      if calls_open_max[n] > 0 and b_open[a] >= calls_open_max[n] then
        o.outcome := 'limited_account';
        o.retry_ms := 1000;
      elsif b_too_dear[a] then
        -- until the day on which it cost us too much is over
        o.outcome := 'limited_account';
        o.retry_ms := 86400000 - date_part('epoch', v_now)::numeric % 86400 * 1000;
      elsif credits[n] > v_budget_left then
        o.outcome := 'insufficient_budget';
        o.available := greatest(least(b_available[a], v_budget_left), 0);
      elsif credits[n] > b_available[a] then
        o.outcome := 'insufficient_balance';
      else
        b_available[a] := b_available[a] - credits[n];
        b_held[a] := b_held[a] + credits[n];
        b_entry[a] := b_entry[a] + 1;
        b_open[a] := b_open[a] + 1;
        m_used[m] := m_used[m] + credits[n];
        o.available := b_available[a];
        v_entries := v_entries || row(
          account_ids[a], b_entry[a], 'hold', v_now, -credits[n], credits[n], 0, b_available[a], b_held[a], b_debt[a],
          hold_ids[n], request_ids[n], null, null)::ledger_entry;
      end if;
    end if;

    if o.outcome = 'held' then
      o.hold_deadline := v_now + seconds[n] * interval '1 second';
      h_places := h_places || n;
      h_claimed[firsts[n]] := n;
      h_deadlines[sames[n]] := o.hold_deadline;
    end if;
    return next o;
  end loop;

  if cardinality(h_places) > 0 then
    insert into hold (account_id, request_id, hold_id, key_id, meter_id, mode, tool, surface, credits_held,
                      price_version, price_multiplier, budget_window_start, idempotency_hash, fingerprint,
                      started_at, hold_deadline)
    select account_ids[accounts[p]], request_ids[p], hold_ids[p], key_ids[keys[p]], m_id[k_meter[keys[p]]],
           modes[p]::call_mode, tools[p], surfaces[p], credits[p], price_versions[p], price_multipliers[p],
           case modes[p] when 'live' then m_window[k_meter[keys[p]]] end, hashes[p], fingerprints[p],
           v_now, v_now + seconds[p] * interval '1 second'
      from unnest(h_places) p;
    insert into due_hold as d (account_id, due_at, request_ids)
    select account_ids[accounts[p]], v_now + seconds[p] * interval '1 second', array_agg(request_ids[p])
      from unnest(h_places) p group by accounts[p], seconds[p]
        on conflict (due_at, account_id) do update set request_ids = d.request_ids || excluded.request_ids;
  end if;
  if cardinality(m_account) > 0 then
    insert into key_meter (account_id, meter_id, rate_next_at, budget_window_start, budget_credits_used)
    select m_account[p], m_id[p], v_now + (60000000 - m_left_us[p]) * interval '1 microsecond', m_window[p],
           case when m_window[p] is null then 0 else m_used[p] end
      from generate_series(1, cardinality(m_account)) p
        on conflict (account_id, meter_id) do update
       set rate_next_at = excluded.rate_next_at, budget_window_start = excluded.budget_window_start,
           budget_credits_used = excluded.budget_credits_used;
  end if;
  if cardinality(v_entries) > 0 then
    insert into ledger_entry select * from unnest(v_entries);
    insert into account_balance (account_id, credits_granted, credits_clawed_back, credits_charged, credits_balance,
                                 credits_held, credits_debt, entry_count, calls_open)
    select account_ids[p], b_granted[p], b_clawed_back[p], b_charged[p], b_available[p] + b_held[p],
           b_held[p], b_debt[p], b_entry[p], b_open[p]
      from generate_series(1, cardinality(account_ids)) p where b_entry[p] is not null
        on conflict (account_id) do update
       set credits_held = excluded.credits_held, entry_count = excluded.entry_count, calls_open = excluded.calls_open;
  end if;
end $$;
