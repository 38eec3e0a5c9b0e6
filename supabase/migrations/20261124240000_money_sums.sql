-- What the calling user's parties are owed and owe in all projects, and the contracts with an amount that
-- is due, on its way or kept back, the newest 200. Of each balance that it adds up, the policies would ask
-- anew who may see it.
create function public.money_sums()
returns table (
  owed_to_me numeric, i_owe numeric, held_back numeric, i_hold numeric, contracts bigint[]
)
language sql stable security definer
set search_path = ''
as $$
  with me as materialized (select m.party_id from rights.memberships() as m),
  open as materialized (
    select contract.id, 'PAYEE' as place, balance.due_cents + balance.in_flight_cents as owed,
      balance.retained_cents as retained
    from me
      join public.contracts as contract on contract.payee_party_id = me.party_id
      join public.contract_balances as balance on balance.contract_id = contract.id
    where balance.due_cents + balance.in_flight_cents + balance.retained_cents > 0
    union all
    select contract.id, 'PAYER', balance.due_cents + balance.in_flight_cents, balance.retained_cents
    from me
      join public.contracts as contract on contract.payer_party_id = me.party_id
      join public.contract_balances as balance on balance.contract_id = contract.id
    where balance.due_cents + balance.in_flight_cents + balance.retained_cents > 0
  )
  select
    coalesce(sum(owed) filter (where place = 'PAYEE'), 0),
    coalesce(sum(owed) filter (where place = 'PAYER'), 0),
    coalesce(sum(retained) filter (where place = 'PAYEE'), 0),
    coalesce(sum(retained) filter (where place = 'PAYER'), 0),
    array(select newest.id from open as newest order by newest.id desc limit 200)
  from open
$$;
revoke all on function public.money_sums() from public, anon;
grant execute on function public.money_sums() to authenticated;
