-- The general contractor's budget and own costs.

-- Replaces the plan. A `version` of null is that of no plan, or of a caller who has not looked.
create function public.plan_budget(project_id bigint, version integer, lines jsonb, key uuid)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'plan_budget', jsonb_build_array(project_id, version, lines)
  );
  me record;
  known integer;
  item record;
  code text;
  cents bigint;
  total numeric := 0;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_project(plan_budget.project_id, 'projectId');
  if me.kind <> 'GC' then perform rights.refuse('NOT_FOUND', 'projectId'); end if;
  perform rights.require_right(me.rights, 'APPROVE');
  select budget.version into known from public.budgets as budget
  where budget.project_id = plan_budget.project_id;
  if version <> coalesce(known, 0) then perform rights.refuse('CONFLICT', 'version'); end if;
  insert into public.budgets as budget (project_id) values (plan_budget.project_id)
  on conflict on constraint budgets_pkey do update set version = budget.version + 1;
  delete from public.budget_lines as line where line.project_id = plan_budget.project_id;
  for item in select * from rights.read_lines(lines, 0, 500) loop
    code := coalesce(item.line ->> 'costCode', '');
    if code <> '' and not public.is_line(code, 20) then
      perform rights.refuse('INVALID', item.name || '.costCode');
    end if;
    if coalesce(item.line ->> 'text', '') <> '' and not public.is_line(item.line ->> 'text', 200) then
      perform rights.refuse('INVALID', item.name || '.text');
    end if;
    cents := rights.read_cents(item.line -> 'plannedCents', item.name || '.plannedCents');
    total := total + cents;
    if cents < 0 or total > 9007199254740991 then
      perform rights.refuse('INVALID', item.name || '.plannedCents');
    end if;
    insert into public.budget_lines (project_id, cost_code, position, text, planned_cents)
    values (
      plan_budget.project_id, code, item.place, coalesce(item.line ->> 'text', ''), cents
    ) on conflict do nothing;
    if not found then perform rights.refuse('INVALID', item.name || '.costCode'); end if;
  end loop;
  perform rights.tell_project(plan_budget.project_id, array['MONEY'], array[]::bigint[]);
  return rights.end_with_id(key, plan_budget.project_id);
end
$$;

create function public.record_cost(
  project_id bigint, cost_code text, text text, amount_cents bigint, spent_on date, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'record_cost', jsonb_build_array(project_id, cost_code, text, amount_cents, spent_on)
  );
  me record;
  added bigint;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_project(record_cost.project_id, 'projectId');
  if me.kind <> 'GC' then perform rights.refuse('NOT_FOUND', 'projectId'); end if;
  perform rights.require_right(me.rights, 'PAY');
  if coalesce(cost_code, '') <> '' and not public.is_line(cost_code, 20) then
    perform rights.refuse('INVALID', 'costCode');
  end if;
  if not public.is_line(text, 200) then perform rights.refuse('INVALID', 'text'); end if;
  if coalesce(amount_cents not between 1 and 9007199254740991, true) then
    perform rights.refuse('INVALID', 'amountCents');
  end if;
  if coalesce(spent_on not between '1900-01-01' and '2200-12-31', true) then
    perform rights.refuse('INVALID', 'date');
  end if;
  if (
    select count(*) from public.costs as cost where cost.project_id = record_cost.project_id
  ) >= 5000 or record_cost.amount_cents + (
    select coalesce(sum(cost.amount_cents), 0) from public.costs as cost
    where cost.project_id = record_cost.project_id
  ) > 9007199254740991 then
    perform rights.refuse('LIMIT');
  end if;
  insert into public.costs as cost (project_id, cost_code, text, amount_cents, spent_on, created_by)
  values (
    record_cost.project_id, coalesce(record_cost.cost_code, ''), record_cost.text,
    record_cost.amount_cents, record_cost.spent_on, me.member_id
  ) returning cost.id into added;
  insert into public.transfers (project_id, event, debit, credit, amount_cents, cost_id, created_by)
  values (record_cost.project_id, 'SPENT', 'COST', 'SPENT', record_cost.amount_cents, added, me.member_id);
  perform rights.tell_project(record_cost.project_id, array['MONEY'], array[]::bigint[]);
  return rights.end_with_id(key, added);
end
$$;

-- Costs are not deleted: an entry of the opposite amount takes one back, once.
create function public.reverse_cost(id bigint, key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'reverse_cost', jsonb_build_array(id));
  me record;
  known public.costs;
  added bigint;
begin
  if done is not null then return done; end if;
  select * into known from public.costs as cost where cost.id = reverse_cost.id;
  select * into me from rights.enter_project(known.project_id, 'id');
  if me.kind <> 'GC' then perform rights.refuse('NOT_FOUND', 'id'); end if;
  perform rights.require_right(me.rights, 'PAY');
  if known.reverses is not null or exists (
    select from public.costs as cost where cost.reverses = known.id
  ) then
    perform rights.refuse('WRONG_STATE');
  end if;
  insert into public.costs as cost (
    project_id, cost_code, text, amount_cents, spent_on, created_by, reverses
  ) values (
    known.project_id, known.cost_code, known.text, -known.amount_cents, known.spent_on, me.member_id,
    known.id
  ) returning cost.id into added;
  insert into public.transfers (
    project_id, event, debit, credit, amount_cents, cost_id, reverses, created_by
  ) select known.project_id, 'REVERSED', 'SPENT', 'COST', known.amount_cents, added, transfer.id, me.member_id
    from public.transfers as transfer where transfer.cost_id = known.id;
  perform rights.tell_project(known.project_id, array['MONEY'], array[]::bigint[]);
  return rights.end_with_id(key, added);
end
$$;

select rights.grant_commands(array['plan_budget', 'record_cost', 'reverse_cost']);
