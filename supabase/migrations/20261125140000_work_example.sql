-- The work orders of an example, of its electrical contract: one to approve, one to do, one that was sent
-- back, one that is done, and an extra that waits with its price.
create function ledger.add_example_orders(contract public.contracts, gc bigint, author bigint)
returns void
language plpgsql
set search_path = ''
as $$
declare
  extra uuid := gen_random_uuid();
begin
  insert into public.work_orders (
    id, project_id, contract_id, payee_party_id, number, kind, text, place, due_on, state, version, note,
    reason, created_at, created_by, submitted_at, submitted_by, decided_at, decided_by
  )
  select coalesce(given.id, gen_random_uuid()), contract.project_id, contract.id, contract.payee_party_id,
    given.number, given.kind, given.text, given.place, current_date + given.due, given.state, given.version,
    given.note, given.reason, now() - given.age * interval '1 day',
    case given.kind when 'EXTRA' then author else gc end,
    case when given.version > 1 then now() - (given.age - 1) * interval '1 day' end,
    case when given.version > 1 then author end,
    case when given.version > 2 then now() - (given.age - 2) * interval '1 day' end,
    case when given.version > 2 then gc end
  from (
    values
      (
        null::uuid, 1, 'ORDERED', 'Pull the feeder to panel LP-2.' || E'\n' || 'Label both ends.',
        'Basement, electrical room', -12, 'APPROVED', 3, 'Both ends are labeled.', null, 21
      ),
      (
        null, 2, 'ORDERED', 'Move the outlet box behind the scanner 12 inches to the left.', 'Room 104', 2,
        'RETURNED', 3, 'Done.', 'The cover plate is missing.', 9
      ),
      (
        null, 3, 'ORDERED', 'Test the emergency lights on the second floor.', 'Second floor', 1,
        'SUBMITTED', 2, 'All 14 lights work for 90 minutes.', null, 5
      ),
      (
        extra, 4, 'EXTRA', 'Bypass the abandoned conduit in the north wall.', 'Corridor, north wall', null,
        'SUBMITTED', 2, 'It is full of concrete.', null, 3
      ),
      (
        null, 5, 'ORDERED', 'Set the temporary lights in the stairwell.', 'Stairwell B', 4, 'ISSUED', 1,
        null, null, 1
      )
  ) as given (id, number, kind, text, place, due, state, version, note, reason, age);
  insert into public.work_order_entries (
    work_order_id, position, text, minutes, rate_cents, amount_cents
  ) values
    (extra, 1, 'Two electricians', 390, 9500, public.labor_cents(390, 9500)),
    (extra, 2, 'Conduit and fittings', null, null, 18640);
end
$$;
revoke all on function ledger.add_example_orders(public.contracts, bigint, bigint)
from public, anon, authenticated;
