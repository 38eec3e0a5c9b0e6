-- A cost is of a year from today at the latest; two limits of costs are refused apart.
create or replace function public.record_cost(
  project_id bigint, cost_code text, text text, amount_cents bigint, spent_on date, receipt uuid,
  key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'record_cost', jsonb_build_array(project_id, cost_code, text, amount_cents, spent_on, receipt)
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
  if coalesce(spent_on not between '1900-01-01' and current_date + 366, true) then
    perform rights.refuse('INVALID', 'date');
  end if;
  if receipt is not null then
    -- Locked, so that it is not removed meanwhile.
    perform from public.uploads as upload
    where upload.id = receipt and upload.project_id = record_cost.project_id
      and upload.bucket = 'files' and upload.request_id is null and upload.party_ids = '{}'
      and upload.state = 'READY'
    for share;
    if not found then perform rights.refuse('NOT_FOUND', 'receiptId'); end if;
  end if;
  if (
    select count(*) from public.costs as cost where cost.project_id = record_cost.project_id
  ) >= 5000 then
    perform rights.refuse('LIMIT');
  end if;
  if record_cost.amount_cents + (
    select coalesce(sum(cost.amount_cents), 0) from public.costs as cost
    where cost.project_id = record_cost.project_id
  ) > 9007199254740991 then
    perform rights.refuse('LIMIT', 'amountCents');
  end if;
  insert into public.costs as cost (
    project_id, cost_code, text, amount_cents, spent_on, receipt_id, created_by
  ) values (
    record_cost.project_id, coalesce(record_cost.cost_code, ''), record_cost.text,
    record_cost.amount_cents, record_cost.spent_on, receipt, me.member_id
  ) returning cost.id into added;
  insert into public.transfers (project_id, event, debit, credit, amount_cents, cost_id, created_by)
  values (record_cost.project_id, 'SPENT', 'COST', 'SPENT', record_cost.amount_cents, added, me.member_id);
  perform rights.tell_project(record_cost.project_id, array['MONEY'], array[]::bigint[]);
  return rights.end_with_id(key, added);
end
$$;
