import { z } from 'zod';
import type { TestBackend } from '../backend-process.ts';

const approved = z.object({ id: z.string(), version: z.number() });

/** A payment request that can be paid. */
export type ApprovedRequest = z.infer<typeof approved>;

interface Wanted {
  /** The ids of users: of the general contractor and of the subcontractor. */
  readonly payer: string;
  readonly payee: string;
  /** Each contract is of a project of its own. */
  readonly contracts: number;
  /** Of each contract. */
  readonly requests: number;
}

/** What each request asks for. */
export const REQUEST_CENTS = 100_000;

/** Has a payer approve requests of a payee. */
export async function approveRequests(
  { sql }: Pick<TestBackend, 'sql'>,
  { payer, payee, contracts, requests }: Wanted,
): Promise<ApprovedRequest[]> {
  const [as_payer, as_payee] = [payer, payee].map(
    (id) => `perform set_config('request.jwt.claims', '{"sub": "${z.uuid().parse(id)}"}', true)`,
  );
  for (let count = 0; count < contracts; count += 1) {
    await sql(`do $$
      declare
        project bigint; gc bigint; sub bigint; contract bigint; line bigint; request bigint;
      begin
        ${as_payer};
        insert into public.projects (title, client, start_date, end_date)
        values ('Clinic', 'Bayview', '2026-01-01', '2026-12-31') returning id into project;
        select id into gc from public.parties where project_id = project;
        insert into public.parties (project_id, kind, name)
        values (project, 'SUBCONTRACTOR', 'Ironside') returning id into sub;
        insert into public.members (party_id, project_id, user_id, name, email, rights)
        values (sub, project, '${payee}', 'Sam', '', '{APPROVE,PAY}');
        contract := public.save_contract(
          null, null, project, gc, sub, 'Wiring', 0, 30, false, null,
          jsonb_build_array(jsonb_build_object(
            'text', 'Work', 'scheduledCents', ${REQUEST_CENTS * requests})),
          gen_random_uuid()) ->> 'id';
        perform public.offer_contract(contract, 1, gen_random_uuid());
        ${as_payee};
        perform public.answer_contract(contract, 2, true, null, gen_random_uuid());
        select id into line from public.contract_lines where contract_id = contract;
        for done in 1..${requests} loop
          ${as_payee};
          request := public.save_payment_request(
            null, null, contract, '2026-11-30',
            jsonb_build_array(jsonb_build_object(
              'lineId', line::text, 'completedCents', ${REQUEST_CENTS} * done, 'storedCents', 0)),
            gen_random_uuid()) ->> 'id';
          perform public.submit_payment_request(request, 1, gen_random_uuid());
          ${as_payer};
          perform public.decide_payment_request(request, 2, true, null, null, gen_random_uuid());
        end loop;
      end $$`);
  }
  const rows = await sql(
    `select id::text, version from public.payment_requests where state = 'APPROVED' order by id`,
  );
  return z.array(approved).parse(rows);
}
