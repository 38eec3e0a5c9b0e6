-- What holds the ledger and its documents together: at commit, the rows of each event add up to the
-- amounts of its document. `ledger_check` looks at all of a project.

create function ledger.check_document() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  found_difference text;
begin
  case tg_table_name
    when 'contracts' then
      select difference into found_difference from ledger.differences as d
      where d.contract_id = new.id and num_nulls(d.change_order_id, d.request_id) = 2;
    when 'change_orders' then
      select difference into found_difference from ledger.differences as d
      where d.change_order_id = new.id;
    when 'payment_requests' then
      select difference into found_difference from ledger.differences as d
      where d.request_id = new.id and d.payment_id is null;
    when 'payments' then
      select difference into found_difference from ledger.differences as d
      where d.payment_id = new.id;
    when 'costs' then
      select difference into found_difference from ledger.differences as d where d.cost_id = new.id;
    when 'transfers' then
      if new.payment_id is not null then
        select difference into found_difference from ledger.differences as d
        where d.payment_id = new.payment_id;
      elsif new.request_id is not null then
        select difference into found_difference from ledger.differences as d
        where d.request_id = new.request_id and d.payment_id is null;
      elsif new.change_order_id is not null then
        select difference into found_difference from ledger.differences as d
        where d.change_order_id = new.change_order_id;
      elsif new.cost_id is not null then
        select difference into found_difference from ledger.differences as d
        where d.cost_id = new.cost_id;
      else
        select difference into found_difference from ledger.differences as d
        where d.contract_id = new.contract_id and num_nulls(d.change_order_id, d.request_id) = 2;
      end if;
  end case;
  if found_difference is not null then
    raise exception 'The ledger differs from its documents: %', found_difference
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- Of a document, what the ledger is compared with; a change of the rest cannot make a difference.
do $$
declare
  entity text;
  compared text;
begin
  for entity, compared in
    values ('contracts', 'state'), ('change_orders', 'state, amount_cents'),
      ('payment_requests', 'state, kind, due_cents, held_cents'), ('payments', 'state, amount_cents'),
      ('costs', 'amount_cents'), ('transfers', 'id')
  loop
    execute format(
      'create constraint trigger equal_the_ledger after insert or update of %s on public.%I
       deferrable initially deferred
       for each row execute function ledger.check_document()',
      compared, entity
    );
  end loop;
end
$$;

-- Appends a row for an event of a contract; an amount of 0 needs none.
create function ledger.post(
  contract public.contracts, event text, debit text, credit text, amount bigint, author bigint,
  change_order bigint default null, request bigint default null, payment bigint default null,
  reverses bigint default null
) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  added bigint;
begin
  if amount = 0 then return null; end if;
  insert into public.transfers (
    project_id, contract_id, event, debit, credit, amount_cents, change_order_id, request_id,
    payment_id, reverses, created_by
  ) values (
    contract.project_id, contract.id, event, debit, credit, amount, change_order, request, payment,
    reverses, author
  ) returning id into added;
  return added;
end
$$;
revoke all on function
  ledger.post(public.contracts, text, text, text, bigint, bigint, bigint, bigint, bigint, bigint),
  ledger.check_document(), ledger.add_to_balances(), ledger.refuse_change()
from public, anon, authenticated;

-- Where ledger and documents of a project differ, of what the calling user sees; empty if nowhere. Of
-- each row that it adds up, the policies would ask anew who may see it. PL/pgSQL plans it for the project.
create function public.ledger_check(project_id bigint) returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me record;
  visible bigint[];
begin
  select m.party_id, m.kind into me from rights.memberships() as m
  where m.project_id = ledger_check.project_id;
  if not found then return; end if;
  visible := array(
    select contract.id from public.contracts as contract
    where contract.project_id = ledger_check.project_id
      and me.party_id in (contract.payer_party_id, contract.payee_party_id)
      and (contract.state <> 'DRAFT' or me.kind = 'GC')
  );
  return query
    select difference from ledger.differences as d
    where d.project_id = ledger_check.project_id
      and coalesce(d.contract_id = any(visible), me.kind = 'GC')
    union all
    select difference from ledger.unbalanced as u
    where u.project_id = ledger_check.project_id and u.contract_id = any(visible);
end
$$;
revoke all on function public.ledger_check(bigint) from public, anon;
grant execute on function public.ledger_check(bigint) to authenticated;

-- A project whose ledger has a row stays, and so do its documents.
create function ledger.hold_project() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not old.is_example and exists (
    select from public.transfers as transfer where transfer.project_id = old.id
  ) then
    raise exception 'A project with a signed contract or a recorded cost cannot be deleted'
      using errcode = 'object_in_use';
  end if;
  if tg_op <> 'DELETE' then return new; end if;
  -- Before the cascade reaches the parties, which documents hold.
  delete from public.transfers where project_id = old.id;
  delete from public.contracts where project_id = old.id;
  delete from public.costs where project_id = old.id;
  return old;
end
$$;
revoke all on function ledger.hold_project() from public, anon, authenticated;

create trigger hold_project before delete on public.projects
  for each row execute function ledger.hold_project();
create trigger hold_deleted_project before update of deleted_at on public.projects
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function ledger.hold_project();

-- The ledger outlives the account of the owner of its project.
create or replace function accounts.held_by(account uuid) returns text
language sql stable
set search_path = ''
as $$
  select format(
    'The project "%s" has a signed contract or a recorded cost, so it must stay, and so must the '
      || 'account of its owner.',
    project.title
  )
  from public.projects as project
  where project.owner = account and not project.is_example and exists (
    select from public.transfers as transfer where transfer.project_id = project.id
  )
  order by project.id limit 1
$$;
