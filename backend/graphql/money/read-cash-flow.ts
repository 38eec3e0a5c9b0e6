import { z } from 'zod';
import { weekOf, weeksOf } from '../../../shared/contracts/cash-weeks.ts';
import type { Queryable } from '../../database/database.ts';
import { cashEntryRow } from './project-rows.ts';
import { cents, day, MINE } from './sql.ts';

// Paid are payments, by the day on which they were made, and costs that were not taken back; expected are
// requests that are approved or submitted.
const ENTRIES = `
  with ${MINE}, contract as (
    select contract.*, mine.party_id,
      case mine.party_id when contract.payer_party_id then 'OUT' else 'IN' end as direction
    from mine join public.contracts as contract
      on mine.party_id in (contract.payer_party_id, contract.payee_party_id)
    where contract.project_id = $1 and mine.project_id = $1
  ), moved as (
    select 'payment ' || payment.id as id, payment.paid_on as date,
      contract.direction, 'PAID' as state, payment.amount_cents, contract.title,
      payment.request_id, request.number as request_number, contract.id as contract_id
    from contract join public.payments as payment on payment.contract_id = contract.id
      join public.payment_requests as request on request.id = payment.request_id
    where payment.state = 'SUCCEEDED'
    union all
    select 'request ' || request.id,
      coalesce(request.due_on, (request.submitted_at at time zone 'utc')::date + contract.pay_days),
      contract.direction, 'EXPECTED', request.due_cents, contract.title, request.id, request.number,
      contract.id
    from contract join public.payment_requests as request on request.contract_id = contract.id
    where request.state in ('SUBMITTED', 'APPROVED') and request.due_cents > 0
    union all
    select 'cost ' || cost.id, cost.spent_on, 'OUT', 'PAID', cost.amount_cents, cost.text, null, null, null
    from public.costs as cost
    where cost.project_id = $1 and cost.reverses is null
      and not exists (select from public.costs as other where other.reverses = cost.id)
  )
  select id, ${day('date')} as date, direction, state, ${cents('amount_cents')} as "amountCents",
    title, request_id::text as "requestId", request_number as "requestNumber",
    contract_id::text as "contractId"
  from moved order by moved.date, id`;

const member = z.object({});

/**
 * What comes and goes in a project from one day to another, as the calling user's party sees it. What
 * came before is in the balance of the weeks.
 */
export async function readCashFlow(
  connection: Queryable,
  projectId: string,
  from: string,
  to: string,
) {
  const isMember = 'select from rights.memberships() as mine where mine.project_id = $1';
  if ((await connection.query(member, isMember, [projectId])).length === 0) return undefined;
  const entries = await connection.query(cashEntryRow, ENTRIES, [projectId]);
  const { weeks, shortFrom } = weeksOf(entries);
  return {
    entries: entries.filter(({ date }) => date >= from && date <= to),
    weeks: weeks.filter(({ startsOn }) => startsOn >= weekOf(from) && startsOn <= to),
    shortFrom,
  };
}
