import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { PUBLIC_KEY } from '../../backend/settings.ts';
import { useTestBackend } from '../../backend/testing/test-backend.ts';
import { createAsk, type Ask } from './ask.ts';
import { fill, isFilled } from './fill.ts';
import { people } from './people.ts';
import { signIn, signInLink } from './sign-in.ts';

const backend = useTestBackend();

const parties = z.array(
  z.object({ name: z.string(), members: z.array(z.object({ email: z.string() })) }),
);

it('makes one project between three people, however often it runs', async () => {
  const { url, inboxUrl } = backend();
  const target = {
    site: 'http://localhost:3000',
    backend: url,
    publicKey: PUBLIC_KEY,
    inbox: inboxUrl,
  };
  const ask = async (name: keyof typeof people): Promise<Ask> =>
    createAsk(`${url}/api/graphql`, await signIn(target, people[name]));
  const asks = {
    contractor: await ask('contractor'),
    subcontractor: await ask('subcontractor'),
    client: await ask('client'),
  };
  expect(await isFilled(asks.contractor)).toBe(false);
  await fill(asks);
  await fill(asks);
  expect(await isFilled(asks.contractor)).toBe(true);

  const projects = z.object({ edges: z.array(z.object({ node: z.object({ id: z.string() }) })) });
  const { edges } = await asks.subcontractor(projects, '{ projects { edges { node { id } } } }');
  expect(edges).toHaveLength(1);
  const found = await asks.contractor(
    parties,
    'query ($id: ID!) { parties(projectId: $id) { name members { email } } }',
    { id: edges[0]?.node.id },
  );
  expect(found.map(({ members }) => members.map(({ email }) => email))).toEqual(
    Object.values(people).map(({ email }) => [email]),
  );
  const orders = z.object({ edges: z.array(z.object({ node: z.object({ state: z.string() }) })) });
  const work = await asks.subcontractor(
    orders,
    'query ($id: ID!) { workOrders(projectId: $id) { edges { node { state } } } }',
    { id: edges[0]?.node.id },
  );
  expect(work.edges.map(({ node }) => node.state)).toEqual([
    'SUBMITTED',
    'ISSUED',
    'RETURNED',
    'SUBMITTED',
    'APPROVED',
  ]);
  expect(await signInLink(target, people.client)).toMatch(/^http.+token=\w+/);
});
