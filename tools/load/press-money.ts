import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '../../backend/database/database.ts';

// As the product sends them: its pages read the document again.
const REFUSED = '... on Refused { code }';
const texts = {
  approve: `mutation ($id: ID!, $version: Int!, $key: ID!) {
    decidePaymentRequest(id: $id, version: $version, approve: true, key: $key) { __typename ${REFUSED} } }`,
  pay: `mutation ($id: ID!, $version: Int!, $key: ID!) {
    pay(requestId: $id, version: $version, method: CHECK, reference: "1041", key: $key) {
      __typename ${REFUSED} } }`,
};

/** A command that is measured. */
export type MoneyVerb = keyof typeof texts;
export const moneyVerbs = ['approve', 'pay'] as const satisfies readonly MoneyVerb[];

const answer = z.object({
  data: z.record(z.string(), z.object({ code: z.string().optional() })),
});

/** Sends the command. @returns why it was refused, if it was @throws Error for any other answer */
export async function pressMoney(
  url: string,
  token: string,
  verb: MoneyVerb,
  { id, version }: Pick<WaitingRequest, 'id' | 'version'>,
): Promise<string | undefined> {
  const response = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: texts[verb], variables: { id, version, key: randomUUID() } }),
  });
  const [field] = Object.values(answer.parse(await response.json()).data);
  return field?.code;
}

const waiting = z.object({ id: z.string(), version: z.number(), email: z.string() });

/** A request that waits for its payer, and the payer's address. */
export type WaitingRequest = z.infer<typeof waiting>;

/** The requests that wait for general contractors, in no order: to be approved, and to be paid. */
export async function listWaiting(
  database: Queryable,
): Promise<Record<MoneyVerb, WaitingRequest[]>> {
  const list = (state: string) =>
    database.query(
      waiting,
      `select request.id::text, request.version, account.email
       from public.payment_requests as request
         join public.contracts as contract on contract.id = request.contract_id
         join public.parties as payer on payer.id = contract.payer_party_id and payer.kind = 'GC'
         join public.members as member on member.party_id = payer.id
         join auth.users as account on account.id = member.user_id
       where request.state = $1 and not exists (
         select from public.payments as payment where payment.request_id = request.id
       ) order by md5(request.id::text)`,
      [state],
    );
  return { approve: await list('SUBMITTED'), pay: await list('APPROVED') };
}
