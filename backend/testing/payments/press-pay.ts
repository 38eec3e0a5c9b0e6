import { z } from 'zod';
import type { ApprovedRequest } from './approve-requests.ts';

const pressed = z.object({
  data: z.object({
    pay: z.union([z.object({ id: z.string(), state: z.string() }), z.object({ code: z.string() })]),
  }),
});

const PAY = `mutation ($requestId: ID!, $version: Int!, $key: ID!) {
  pay(requestId: $requestId, version: $version, method: CHECK, reference: "1041", key: $key) {
    ... on Payment { id state }
    ... on Refused { code }
  }
}`;

/** Presses Pay: the payment, or why there is none. @throws Error where the API does not answer so */
export async function pressPay(
  url: string,
  token: string,
  { id, version }: ApprovedRequest,
  key: string,
) {
  const response = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: PAY, variables: { requestId: id, version, key } }),
  });
  return pressed.parse(await response.json()).data.pay;
}
