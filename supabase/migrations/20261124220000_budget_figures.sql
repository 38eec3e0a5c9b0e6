-- The figures of a budget by cost code, of the contracts that the general contractor pays. What a
-- contract has paid is shared among its lines in proportion to what is approved of each, rounded down
-- cumulatively in their order, so that the parts add up to the whole.
create function public.budget_figures(project_id bigint)
returns table (
  cost_code text, place integer, text text, planned bigint, committed bigint, approved bigint,
  paid bigint, own_cost bigint
)
language sql stable
set search_path = ''
as $$
  with line as (
    select line.cost_code, line.scheduled_cents::numeric as committed,
      line.completed_cents::numeric + line.stored_cents as approved, balance.paid_cents::numeric as paid,
      sum(line.completed_cents::numeric + line.stored_cents) over contract as approved_in_all,
      sum(line.completed_cents::numeric + line.stored_cents) over so_far as approved_so_far
    from public.contracts as contract
      join public.parties as payer on payer.id = contract.payer_party_id and payer.kind = 'GC'
      join public.contract_lines as line on line.contract_id = contract.id
      join public.contract_balances as balance on balance.contract_id = contract.id
    where contract.project_id = budget_figures.project_id and contract.state in ('SIGNED', 'CLOSED')
    window contract as (partition by contract.id),
      so_far as (partition by contract.id order by line.position)
  ), amount as (
    select line.cost_code, null::integer as place, null as text, 0 as planned, line.committed,
      line.approved,
      case when approved_in_all = 0 then 0 else
        div(line.paid * approved_so_far, approved_in_all)
          - div(line.paid * (approved_so_far - line.approved), approved_in_all)
      end as paid,
      0 as own_cost
    from line
    union all
    select cost.cost_code, null, null, 0, 0, 0, 0, cost.amount_cents from public.costs as cost
    where cost.project_id = budget_figures.project_id
    union all
    select planned.cost_code, planned.position, planned.text, planned.planned_cents, 0, 0, 0, 0
    from public.budget_lines as planned where planned.project_id = budget_figures.project_id
  )
  select amount.cost_code, min(amount.place), coalesce(max(amount.text), ''),
    sum(amount.planned)::bigint, sum(amount.committed)::bigint, sum(amount.approved)::bigint,
    sum(amount.paid)::bigint, sum(amount.own_cost)::bigint
  from amount
  where exists (
    select from rights.memberships() as m
    where m.project_id = budget_figures.project_id and m.kind = 'GC'
  )
  group by amount.cost_code
  order by min(amount.place) nulls last, amount.cost_code
$$;
revoke all on function public.budget_figures(bigint) from public, anon;
grant execute on function public.budget_figures(bigint) to authenticated;
