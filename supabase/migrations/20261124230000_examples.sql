-- An example: a project of the calling user with a contract on both sides, so that every screen of
-- money has something to show. It has no other people, and its owner may delete it for good.

create function ledger.refuse_example() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from public.projects where id = new.project_id and is_example) then
    perform rights.refuse('EXAMPLE');
  end if;
  return new;
end
$$;
create trigger refuse_example before insert on public.invitations
  for each row execute function ledger.refuse_example();

-- A signed contract with lines of [text, cost code, cents].
create function ledger.add_example_contract(
  project bigint, payer bigint, payee bigint, signer bigint, title text, lines jsonb
) returns public.contracts
language plpgsql
set search_path = ''
as $$
declare
  added public.contracts;
begin
  insert into public.contracts as contract (
    project_id, payer_party_id, payee_party_id, number, title, retainage_bp, pay_days,
    asks_for_waiver, state, offered_at, answered_at, answered_by
  ) values (
    project, payer, payee, 1, add_example_contract.title, 500, 30, false, 'SIGNED', now(), now(), signer
  ) returning contract.* into added;
  insert into public.contract_lines (contract_id, position, text, cost_code, scheduled_cents)
  select added.id, ordinality, line ->> 0, line ->> 1, (line ->> 2)::bigint
  from jsonb_array_elements(lines) with ordinality as given (line, ordinality);
  perform ledger.post(added, 'SIGNED', 'COMMITMENT', 'UNBILLED', (
    select sum(scheduled_cents)::bigint from public.contract_lines where contract_id = added.id
  ), signer);
  return added;
end
$$;

-- A request with lines of [position, completed, stored]; one that is paid is confirmed as well.
create function ledger.add_example_request(
  contract public.contracts, wanted_number integer, until date, lines jsonb, author bigint,
  payer bigint, is_paid boolean
) returns void
language plpgsql
set search_path = ''
as $$
declare
  added bigint;
  sent bigint;
  total bigint;
  amounts record;
begin
  insert into public.payment_requests as request (
    contract_id, payee_party_id, number, kind, period_to, state, completed_and_stored_cents,
    retained_cents, previous_cents, due_cents, held_cents, submitted_at, submitted_by
  ) values (
    contract.id, contract.payee_party_id, wanted_number, 'PROGRESS', until, 'SUBMITTED', 0, 0, 0, 0, 0,
    now(), author
  ) returning request.id into added;
  insert into public.payment_request_lines (
    request_id, line_id, completed_cents, stored_cents, previous_completed_cents, previous_stored_cents
  )
  select added, line.id, coalesce((given ->> 1)::bigint, line.completed_cents),
    coalesce((given ->> 2)::bigint, line.stored_cents), line.completed_cents, line.stored_cents
  from public.contract_lines as line
    left join jsonb_array_elements(lines) as given on (given ->> 0)::integer = line.position
  where line.contract_id = contract.id;
  select sum(asked.completed_cents + asked.stored_cents) into total
  from public.payment_request_lines as asked where asked.request_id = added;
  select * into amounts from ledger.amounts_of_work(contract, total);
  update public.payment_requests as request set
    completed_and_stored_cents = total, retained_cents = amounts.retained,
    previous_cents = amounts.previous, due_cents = amounts.due, held_cents = amounts.held
  where request.id = added;
  if not is_paid then return; end if;

  perform ledger.certify_lines(added, null);
  perform ledger.post(contract, 'APPROVED', 'UNBILLED', 'DUE', amounts.due, payer, request => added);
  perform ledger.post(contract, 'APPROVED', 'UNBILLED', 'RETAINED', amounts.held, payer, request => added);
  insert into public.payments as payment (
    contract_id, request_id, amount_cents, method, reference, state, started_by, settled_at,
    acknowledged_at, acknowledged_by
  ) values (
    contract.id, added, amounts.due, 'CHECK', '1041', 'SUCCEEDED', payer, now(), now(), author
  ) returning payment.id into sent;
  perform ledger.post(
    contract, 'STARTED', 'DUE', 'IN_FLIGHT', amounts.due, payer, request => added, payment => sent
  );
  perform ledger.post(
    contract, 'SUCCEEDED', 'IN_FLIGHT', 'PAID', amounts.due, null, request => added, payment => sent
  );
  update public.payment_requests as request set
    state = 'PAID', decided_at = now(), decided_by = payer, due_on = current_date + contract.pay_days
  where request.id = added;
end
$$;

create function public.start_example(key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  done jsonb := rights.begin_command(key, 'start_example', '[]');
  project bigint;
  gc bigint;
  me bigint;
  electricians bigint;
  electrician bigint;
  client bigint;
  clerk bigint;
  contract public.contracts;
  changed public.change_orders;
  spent bigint;
begin
  if done is not null then return done; end if;
  if (
    select count(*) from public.projects as known
    where known.owner = auth.uid() and known.is_example and known.deleted_at is null
  ) >= 3 then
    perform rights.refuse('LIMIT');
  end if;
  insert into public.projects as created (
    owner, title, description, status, client, start_date, end_date, budget_cents, phases, is_example
  ) values (
    auth.uid(), 'Example: Harbor Clinic',
    'An example with made-up companies and amounts. Try everything; nobody else sees it. Delete it '
      || 'when you are done.',
    'IN_PROGRESS', 'Bayview Health', current_date - 60, current_date + 120, 12000000,
    '[{"name": "Rough-in", "status": "IN_PROGRESS", "progress": 60},
      {"name": "Panels and feeders", "status": "IN_PROGRESS", "progress": 40},
      {"name": "Fixtures", "status": "NOT_STARTED", "progress": 0}]',
    true
  ) returning created.id into project;
  select member.party_id, member.id into gc, me from public.members as member
  where member.project_id = project and member.is_owner;
  insert into public.parties (project_id, kind, name)
  values (project, 'SUBCONTRACTOR', 'Ironside Electric') returning id into electricians;
  insert into public.members (party_id, project_id, name, email, rights)
  values (electricians, project, 'Sam Ironside', '', '{APPROVE,PAY}') returning id into electrician;
  insert into public.parties (project_id, kind, name)
  values (project, 'CLIENT', 'Bayview Health') returning id into client;
  insert into public.members (party_id, project_id, name, email, rights)
  values (client, project, 'Maya Bay', '', '{APPROVE,PAY}') returning id into clerk;

  contract := ledger.add_example_contract(
    project, gc, electricians, electrician, 'Electrical work',
    '[["Rough-in", "26-05", 1825000], ["Panels and feeders", "26-24", 2260000],
      ["Fixtures", "26-51", 750000]]'
  );
  insert into public.change_orders as added (
    contract_id, number, reason, amount_cents, state, proposed_party_id, proposed_by, answered_at,
    answered_by
  ) values (
    contract.id, 1, 'The clinic needs a second feeder for the scanner.', 276545, 'APPROVED',
    electricians, electrician, now(), me
  ) returning added.* into changed;
  insert into public.change_order_lines (change_order_id, position, text, cost_code, scheduled_cents)
  values (changed.id, 1, 'Second feeder', '26-24', 276545);
  perform ledger.apply_change_order(contract, changed, me);
  perform ledger.add_example_request(
    contract, 1, current_date - 30, '[[1, 1095000, 0], [4, 133333, 0], [2, 0, 421015]]', electrician,
    me, true
  );
  perform ledger.add_example_request(
    contract, 2, current_date, '[[1, 1825000, 0], [4, 276545, 0], [2, 980000, 0]]', electrician, me,
    false
  );
  perform ledger.add_example_orders(contract, me, electrician);

  contract := ledger.add_example_contract(
    project, client, gc, clerk, 'Clinic fit-out',
    '[["Electrical work", "26", 6200000], ["General conditions", "01", 1400000],
      ["Finishes", "09", 3800000]]'
  );
  perform ledger.add_example_request(
    contract, 1, current_date - 30, '[[1, 2400000, 0], [2, 350000, 0]]', me, clerk, true
  );

  insert into public.budgets (project_id) values (project);
  insert into public.budget_lines (project_id, cost_code, position, text, planned_cents) values
    (project, '01-50', 1, 'Temporary facilities', 450000),
    (project, '26-05', 2, 'Rough-in', 1900000),
    (project, '26-24', 3, 'Panels and feeders', 2400000),
    (project, '26-51', 4, 'Fixtures', 800000);
  insert into public.costs as cost (project_id, cost_code, text, amount_cents, spent_on, created_by)
  values (project, '01-50', 'Site container, first month', 118000, current_date - 40, me)
  returning cost.id into spent;
  insert into public.transfers (project_id, event, debit, credit, amount_cents, cost_id, created_by)
  values (project, 'SPENT', 'COST', 'SPENT', 118000, spent, me);
  return rights.end_with_id(key, project);
end
$$;
revoke all on function
  ledger.refuse_example(),
  ledger.add_example_contract(bigint, bigint, bigint, bigint, text, jsonb),
  ledger.add_example_request(public.contracts, integer, date, jsonb, bigint, bigint, boolean)
from public, anon, authenticated;

select rights.grant_commands(array['start_example']);
