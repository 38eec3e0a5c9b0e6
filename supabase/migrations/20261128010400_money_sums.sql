-- What the calling user's parties are owed and owe in all projects, and of each of the four sums the 50
-- contracts with the most of it: none is without rows, as with the newest. Of each balance that it adds up,
-- the policies would ask anew who may see it.
create or replace function public.money_sums()
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
    array(
      select ranked.id
      from (
        select open.id, owed, retained,
          row_number() over (partition by place order by owed desc, open.id desc) as by_owed,
          row_number() over (partition by place order by retained desc, open.id desc) as by_retained
        from open
      ) as ranked
      where (owed > 0 and by_owed <= 50) or (retained > 0 and by_retained <= 50)
    )
  from open
$$;
