-- A waiver has wording, a document, or both; a cost may have a receipt. Both files are uploads.

alter table public.waivers
  add column document_id uuid references public.uploads (id),
  drop constraint waivers_text_check,
  add constraint waivers_text_check check (
    public.is_text(text, 20000) or (text = '' and document_id is not null)
  );
create index waivers_of_document on public.waivers (document_id) where document_id is not null;
alter table public.costs add column receipt_id uuid references public.uploads (id);
create index costs_of_receipt on public.costs (receipt_id) where receipt_id is not null;

-- Of a request's documents, its parties read those that a waiver names.
alter policy "Readers of a document read its uploads, named parties a file"
  on public.uploads using (
    created_by in (select m.member_id from rights.memberships() as m)
    or (
      state = 'READY'
      and case
        when work_order_id is not null then exists (
          select from public.work_orders as known where known.id = work_order_id offset 0
        )
        when request_id is not null then exists (
          select from public.waivers as waiver where waiver.document_id = uploads.id offset 0
        )
        else party_ids && (select rights.party_ids())::bigint[]
          or project_id = any((select rights.contractor_project_ids())::bigint[])
      end
    )
  );

-- A file stays as long as a waiver or a cost names it.
create function rights.keep_used_upload() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if exists (select from public.waivers as waiver where waiver.document_id = new.id)
    or exists (select from public.costs as cost where cost.receipt_id = new.id)
  then
    perform rights.refuse('WRONG_STATE');
  end if;
  return new;
end
$$;
revoke all on function rights.keep_used_upload() from public, anon, authenticated;
create trigger keep_used_upload before update of state on public.uploads
  for each row when (new.state = 'REMOVED') execute function rights.keep_used_upload();

-- Tells those who see an upload that is READY, or was. A document of a payment request is told by the
-- waiver that names it.
create or replace function rights.tell_upload(upload public.uploads) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  work_order public.work_orders;
begin
  if upload.work_order_id is not null then
    update public.work_orders as known set version = known.version + 1
    where known.id = upload.work_order_id returning known.* into work_order;
    perform rights.tell_order(work_order, array['WORK']);
  elsif upload.request_id is null then
    perform rights.tell_project(upload.project_id, array['FILES'], upload.party_ids);
  end if;
end
$$;

drop function public.attach_waiver(bigint, integer, text, date, uuid);
create function public.attach_waiver(
  request_id bigint, version integer, text text, through_on date, document uuid, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(
    key, 'attach_waiver', jsonb_build_array(request_id, version, text, through_on, document)
  );
  me record;
  known public.payment_requests;
  contract public.contracts;
  former uuid;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_request(attach_waiver.request_id, 'requestId');
  perform rights.require_place(me.place, 'PAYEE');
  select * into known from public.payment_requests as request where request.id = attach_waiver.request_id;
  perform rights.require_state(
    known.version, version, known.state, array['DRAFT', 'RETURNED', 'SUBMITTED']
  );
  if not public.is_text(text, 20000) and (document is null or text is distinct from '') then
    perform rights.refuse('INVALID', 'text');
  end if;
  if coalesce(through_on not between '1900-01-01' and '2200-12-31', true) then
    perform rights.refuse('INVALID', 'throughDate');
  end if;
  if document is not null and not exists (
    select from public.uploads as upload
    where upload.id = document and upload.request_id = known.id and upload.state = 'READY'
  ) then
    perform rights.refuse('NOT_FOUND', 'documentId');
  end if;
  if known.state = 'DRAFT' then
    delete from public.waivers as waiver
    where waiver.request_id = known.id and waiver.state = 'ATTACHED'
    returning waiver.document_id into former;
    update public.uploads as upload set state = 'REMOVED', version = upload.version + 1
    where upload.id = former and upload.id is distinct from document
      and not exists (select from public.waivers as waiver where waiver.document_id = upload.id);
  end if;
  update public.waivers as waiver set state = 'VOID', version = waiver.version + 1
  where waiver.request_id = known.id and waiver.state = 'ATTACHED';
  insert into public.waivers (
    request_id, text, amount_cents, through_on, document_id, created_by
  ) values (
    known.id, attach_waiver.text, known.due_cents, attach_waiver.through_on, document, me.member_id
  );
  update public.payment_requests as request set version = request.version + 1
  where request.id = known.id;
  select * into contract from public.contracts as c where c.id = known.contract_id;
  if known.state = 'DRAFT' then
    perform rights.tell_party(contract.project_id, contract.payee_party_id);
  else
    perform rights.tell_contract(contract);
  end if;
  return rights.end_with_id(key, known.id);
end
$$;

drop function public.record_cost(bigint, text, text, bigint, date, uuid);
create function public.record_cost(
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
  if coalesce(spent_on not between '1900-01-01' and '2200-12-31', true) then
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
  ) >= 5000 or record_cost.amount_cents + (
    select coalesce(sum(cost.amount_cents), 0) from public.costs as cost
    where cost.project_id = record_cost.project_id
  ) > 9007199254740991 then
    perform rights.refuse('LIMIT');
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

select rights.grant_commands(array['attach_waiver', 'record_cost']);
