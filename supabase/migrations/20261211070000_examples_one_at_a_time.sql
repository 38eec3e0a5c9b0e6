-- Concurrent requests of a user, which would otherwise count the same number of examples, wait for each other.

create or replace function public.start_example(key uuid) returns jsonb
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
  -- The lock of `limit_projects`.
  perform pg_advisory_xact_lock(7586463, hashtext(auth.uid()::text));
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
