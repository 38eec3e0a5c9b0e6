-- Making work orders: the general contractor issues them, the payee of the contract writes extras.
-- `shared/contracts/work-verbs.ts` has the same rules for screens.

-- The caller's place in the contract of an order, which stays locked. A draft is the payee's alone.
create function rights.enter_order(work_order uuid, field text)
returns table (
  party_id bigint, member_id bigint, kind text, rights text[], place text, contract_id bigint
)
language plpgsql security definer
set search_path = ''
as $$
declare
  me record;
  known public.work_orders;
begin
  select * into known from public.work_orders as found where found.id = work_order;
  select * into me from rights.enter_contract(known.contract_id, field);
  -- Read again: it may have changed until the contract was locked.
  select * into known from public.work_orders as found where found.id = work_order;
  if not found or (known.state = 'DRAFT' and me.place <> 'PAYEE') then
    perform rights.refuse('NOT_FOUND', field);
  end if;
  return query select me.party_id, me.member_id, me.kind, me.rights, me.place, known.contract_id;
end
$$;
revoke all on function rights.enter_order(uuid, text) from public, anon;

-- The contract of a new order: the general contractor pays it, and it is signed.
create function rights.require_work_contract(contract public.contracts, kind text, place text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  if (kind = 'GC') <> (place = 'PAYER') then perform rights.refuse('INVALID', 'contractId'); end if;
  if contract.state <> 'SIGNED' then perform rights.refuse('WRONG_STATE', 'contractId'); end if;
end
$$;
revoke all on function rights.require_work_contract(public.contracts, text, text) from public, anon;

create function rights.check_work(text text, place text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not public.is_text(text, 2000) then perform rights.refuse('INVALID', 'text'); end if;
  if place is not null and not public.is_line(place, 120) then
    perform rights.refuse('INVALID', 'place');
  end if;
end
$$;
revoke all on function rights.check_work(text, text) from public, anon;

-- What hours at a rate come to, rounded half up. `shared/contracts/work-orders.ts` has the same.
create function public.labor_cents(minutes integer, rate_cents bigint) returns bigint
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return div(minutes::numeric * rate_cents + 30, 60)::bigint;
end
$$;
revoke all on function public.labor_cents(integer, bigint) from public, anon;
grant execute on function public.labor_cents(integer, bigint) to authenticated;

create function rights.next_order_number(contract bigint) returns integer
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(max(known.number), 0) + 1 from public.work_orders as known
    where known.contract_id = contract
  );
end
$$;

create function rights.end_with_order(key uuid, id uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return rights.end_command(key, jsonb_build_object('id', id));
end
$$;
revoke all on function rights.next_order_number(bigint), rights.end_with_order(uuid, uuid)
  from public, anon;

create function public.issue_work_order(
  id uuid, contract_id bigint, text text, place text, due_on date, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'issue_work_order', jsonb_build_array(id, contract_id, text, place, due_on)
  );
  me record;
  contract public.contracts;
  added public.work_orders;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract(issue_work_order.contract_id, 'contractId');
  select * into contract from public.contracts as c where c.id = issue_work_order.contract_id;
  if me.kind <> 'GC' then perform rights.refuse('NOT_ALLOWED'); end if;
  perform rights.require_right(me.rights, 'APPROVE');
  perform rights.require_work_contract(contract, me.kind, me.place);
  perform rights.check_work(text, place);
  if due_on not between '1900-01-01' and '2200-12-31' then perform rights.refuse('INVALID', 'dueDate'); end if;
  if (
    select count(*) from public.work_orders as known
    where known.contract_id = contract.id and known.kind = 'ORDERED'
  ) >= 10000 then
    perform rights.refuse('LIMIT');
  end if;
  insert into public.work_orders as known (
    id, project_id, contract_id, payee_party_id, number, kind, text, place, due_on, state, created_by
  ) values (
    coalesce(issue_work_order.id, gen_random_uuid()), contract.project_id, contract.id,
    contract.payee_party_id, rights.next_order_number(contract.id), 'ORDERED', issue_work_order.text,
    issue_work_order.place, issue_work_order.due_on, 'ISSUED', me.member_id
  ) on conflict on constraint work_orders_pkey do nothing
  returning known.* into added;
  if added.id is null then perform rights.refuse('NOT_FOUND', 'id'); end if;
  perform rights.tell_order(added, array['WORK', 'NEEDS']);
  return rights.end_with_order(key, added.id);
end
$$;

-- A whole number of an entry, above zero; null where there is none.
create function rights.read_optional(line jsonb, name text, field text, most bigint) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  value bigint;
begin
  if line ->> field is null then return null; end if;
  value := rights.read_cents(line -> field, name || '.' || field);
  if value not between 1 and most then perform rights.refuse('INVALID', name || '.' || field); end if;
  return value;
end
$$;
-- Keeps the entries of an extra; the amount of hours is worked out here.
create function rights.save_entries(work_order uuid, entries jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  item record;
  minutes bigint;
  rate bigint;
  cents bigint;
  total numeric := 0;
begin
  for item in select * from rights.read_lines(entries, 0, 100, 'entries') loop
    if not public.is_line(item.line ->> 'text', 200) then
      perform rights.refuse('INVALID', item.name || '.text');
    end if;
    minutes := rights.read_optional(item.line, item.name, 'minutes', 600000);
    rate := rights.read_optional(item.line, item.name, 'rateCents', 9007199254740991);
    cents := rights.read_optional(item.line, item.name, 'amountCents', 9007199254740991);
    if (minutes is null) <> (rate is null) then
      perform rights.refuse(
        'INVALID', item.name || case when rate is null then '.rateCents' else '.minutes' end
      );
    end if;
    if minutes::numeric * rate > 9007199254740991::numeric * 60 then
      perform rights.refuse('INVALID', item.name || '.rateCents');
    end if;
    -- Hours say what they come to, or nothing.
    if cents <> public.labor_cents(minutes::integer, rate) then
      perform rights.refuse('INVALID', item.name || '.amountCents');
    end if;
    cents := coalesce(public.labor_cents(minutes::integer, rate), cents, 0);
    total := total + cents;
    if cents = 0 or total > 9007199254740991 then
      perform rights.refuse(
        'INVALID', item.name || case when rate is null then '.amountCents' else '.rateCents' end
      );
    end if;
    insert into public.work_order_entries (
      work_order_id, position, text, minutes, rate_cents, amount_cents
    ) values (work_order, item.place, item.line ->> 'text', minutes, rate, cents);
  end loop;
end
$$;

revoke all on function
  rights.save_entries(uuid, jsonb), rights.read_optional(jsonb, text, text, bigint)
from public, anon;

-- Makes a draft, or changes one, or what was sent back, which becomes a draft again: a price that is
-- being changed is not offered.
create function public.save_extra(
  id uuid, version integer, contract_id bigint, text text, place text, entries jsonb, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'save_extra', jsonb_build_array(id, version, contract_id, text, place, entries)
  );
  me record;
  contract public.contracts;
  known public.work_orders;
  saved public.work_orders;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_contract(save_extra.contract_id, 'contractId');
  select * into contract from public.contracts as c where c.id = save_extra.contract_id;
  select * into known from public.work_orders as former where former.id = save_extra.id;
  if known.contract_id <> contract.id or (known.state = 'DRAFT' and me.place <> 'PAYEE') then
    perform rights.refuse('NOT_FOUND', 'id');
  end if;
  if me.kind = 'GC' and me.place = 'PAYER' then perform rights.refuse('NOT_ALLOWED'); end if;
  perform rights.require_work_contract(contract, me.kind, me.place);
  if save_extra.id is null then perform rights.refuse('INVALID', 'id'); end if;
  if known.kind <> 'EXTRA' then perform rights.refuse('NOT_ALLOWED'); end if;
  if known.id is not null then
    perform rights.require_state(known.version, version, known.state, array['DRAFT', 'RETURNED']);
      elsif version is not null then
    perform rights.refuse('NOT_FOUND', 'id');
  elsif (
    select count(*) from public.work_orders as former
    where former.contract_id = contract.id and former.kind = 'EXTRA'
  ) >= 10000 then
    perform rights.refuse('LIMIT');
  end if;
  perform rights.check_work(text, place);

  if known.id is null then
    insert into public.work_orders as added (
      id, project_id, contract_id, payee_party_id, kind, text, place, state, created_by
    ) values (
      save_extra.id, contract.project_id, contract.id, contract.payee_party_id, 'EXTRA',
      save_extra.text, save_extra.place, 'DRAFT', me.member_id
    ) on conflict on constraint work_orders_pkey do nothing
    returning added.* into saved;
    if saved.id is null then perform rights.refuse('NOT_FOUND', 'id'); end if;
  else
    update public.work_orders as former set
      text = save_extra.text, place = save_extra.place, state = 'DRAFT', version = former.version + 1
    where former.id = known.id
    returning former.* into saved;
    delete from public.work_order_entries as entry where entry.work_order_id = saved.id;
  end if;
  perform rights.save_entries(saved.id, entries);
  -- Who sent it back sees it leave.
  if known.state = 'RETURNED' then
    perform rights.tell_order(known, array['WORK', 'NEEDS']);
  else
    perform rights.tell_order(saved, array['WORK']);
  end if;
  return rights.end_with_order(key, saved.id);
end
$$;

-- Deletes a draft. One that was submitted before has been seen, and stays.
create function public.delete_extra(id uuid, version integer, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'delete_extra', jsonb_build_array(id, version));
  me record;
  known public.work_orders;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_order(delete_extra.id, 'id');
  perform rights.require_place(me.place, 'PAYEE');
  select * into known from public.work_orders as former where former.id = delete_extra.id;
  perform rights.require_state(known.version, version, known.state, array['DRAFT']);
  if known.number is not null then perform rights.refuse('WRONG_STATE'); end if;
  delete from public.work_orders as former where former.id = known.id;
  perform rights.tell_order(known, array['WORK']);
  return rights.end_with_order(key, known.id);
end
$$;

select rights.grant_commands(array['issue_work_order', 'save_extra', 'delete_extra']);
