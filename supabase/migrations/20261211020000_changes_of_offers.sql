-- What an approver has sent to the other party changes by an approver: a contract while it is offered, and the
-- waiver of a request that is submitted or approved.

create or replace function public.save_contract(
  id bigint, version integer, project_id bigint, payer_party_id bigint, payee_party_id bigint,
  title text, retainage_bp integer, pay_days integer, asks_for_waiver boolean,
  second_approval_above_cents bigint, lines jsonb, key uuid
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'save_contract', jsonb_build_array(
    id, version, project_id, payer_party_id, payee_party_id, title, retainage_bp, pay_days,
    asks_for_waiver, second_approval_above_cents, lines
  ));
  me record;
  known public.contracts;
  saved public.contracts;
  item record;
  cents bigint;
  total numeric := 0;
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_project(save_contract.project_id, 'projectId');
  if id is not null then perform rights.enter_contract(id, 'id'); end if;
  if me.kind <> 'GC' then perform rights.refuse('NOT_ALLOWED'); end if;
  if id is not null then
    select * into known from public.contracts as contract
    where contract.id = save_contract.id and contract.project_id = save_contract.project_id;
    if not found then perform rights.refuse('NOT_FOUND', 'id'); end if;
    perform rights.require_state(known.version, version, known.state, array['DRAFT', 'OFFERED', 'DECLINED']);
    if known.state = 'OFFERED' then perform rights.require_right(me.rights, 'APPROVE'); end if;
  elsif (
    select count(*) from public.contracts as contract
    where contract.project_id = save_contract.project_id
  ) >= 500 then
    perform rights.refuse('LIMIT');
  end if;
  if not exists (
    select from public.parties as party
    where party.id = save_contract.payer_party_id and party.project_id = save_contract.project_id
  ) then
    perform rights.refuse('INVALID', 'payerPartyId');
  end if;
  if me.party_id not in (payer_party_id, payee_party_id) or payer_party_id = payee_party_id
    or not exists (
      select from public.parties as party
      where party.id = save_contract.payee_party_id and party.project_id = save_contract.project_id
    )
  then
    perform rights.refuse('INVALID', 'payeePartyId');
  end if;
  if not public.is_line(title, 120) then perform rights.refuse('INVALID', 'title'); end if;
  if coalesce(retainage_bp not between 0 and 10000, true) then perform rights.refuse('INVALID', 'retainageBp'); end if;
  if coalesce(pay_days not between 0 and 365, true) then perform rights.refuse('INVALID', 'payDays'); end if;
  if asks_for_waiver is null then perform rights.refuse('INVALID', 'asksForWaiver'); end if;
  if second_approval_above_cents not between 0 and 9007199254740991 then
    perform rights.refuse('INVALID', 'secondApprovalAboveCents');
  end if;

  if known.id is null or (known.payer_party_id, known.payee_party_id) <> (payer_party_id, payee_party_id) then
    select coalesce(max(contract.number), 0) + 1 into saved.number from public.contracts as contract
    where contract.payer_party_id = save_contract.payer_party_id
      and contract.payee_party_id = save_contract.payee_party_id;
  else
    saved.number := known.number;
  end if;
  if known.id is null then
    insert into public.contracts as contract (
      project_id, payer_party_id, payee_party_id, number, title, retainage_bp, pay_days,
      asks_for_waiver, second_approval_above_cents
    ) values (
      save_contract.project_id, save_contract.payer_party_id, save_contract.payee_party_id,
      saved.number, save_contract.title, save_contract.retainage_bp, save_contract.pay_days,
      save_contract.asks_for_waiver, save_contract.second_approval_above_cents
    ) returning contract.* into saved;
  else
    update public.contracts as contract set
      payer_party_id = save_contract.payer_party_id, payee_party_id = save_contract.payee_party_id,
      number = saved.number, title = save_contract.title, retainage_bp = save_contract.retainage_bp,
      pay_days = save_contract.pay_days, asks_for_waiver = save_contract.asks_for_waiver,
      second_approval_above_cents = save_contract.second_approval_above_cents,
      state = 'DRAFT', offered_at = null, answered_at = null, answered_by = null,
      version = contract.version + 1
    where contract.id = known.id
    returning contract.* into saved;
    delete from public.contract_lines as line where line.contract_id = saved.id;
  end if;

  for item in select * from rights.read_lines(lines, 1, 500) loop
    perform rights.check_line_text(item.line, item.name);
    cents := rights.read_cents(item.line -> 'scheduledCents', item.name || '.scheduledCents');
    total := total + cents;
    if cents <= 0 or total > 9007199254740991 then
      perform rights.refuse('INVALID', item.name || '.scheduledCents');
    end if;
    insert into public.contract_lines (contract_id, position, text, cost_code, scheduled_cents)
    values (saved.id, item.place, item.line ->> 'text', coalesce(item.line ->> 'costCode', ''), cents);
  end loop;

  -- Whom it was offered to sees it leave.
  if known.state = 'OFFERED' or known.state = 'DECLINED' then perform rights.tell_contract(known); end if;
  perform rights.tell_project(saved.project_id, array['MONEY'], array[]::bigint[]);
  return rights.end_with_id(key, saved.id);
end
$$;

create or replace function public.attach_waiver(
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
begin
  if done is not null then return done; end if;
  select * into me from rights.enter_request(attach_waiver.request_id, 'requestId');
  perform rights.require_place(me.place, 'PAYEE');
  select * into known from public.payment_requests as request where request.id = attach_waiver.request_id;
  perform rights.require_state(
    known.version, version, known.state, array['DRAFT', 'RETURNED', 'SUBMITTED', 'APPROVED']
  );
  if known.state in ('SUBMITTED', 'APPROVED') then perform rights.require_right(me.rights, 'APPROVE'); end if;
  if not public.is_text(text, 20000) and (document is null or text is distinct from '') then
    perform rights.refuse('INVALID', 'text');
  end if;
  if coalesce(through_on not between '1900-01-01' and known.period_to, true) then
    perform rights.refuse('INVALID', 'throughDate');
  end if;
  if document is not null and not exists (
    select from public.uploads as upload
    where upload.id = document and upload.request_id = known.id and upload.state = 'READY'
  ) then
    perform rights.refuse('NOT_FOUND', 'documentId');
  end if;
  if known.state = 'DRAFT' then
    perform ledger.drop_waiver(known.id, document);
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
