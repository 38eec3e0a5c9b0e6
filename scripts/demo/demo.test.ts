import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { PUBLIC_KEY } from '../../backend/settings.ts';
import { useTestBackend } from '../../backend/testing/test-backend.ts';
import { createAsk, type Ask } from './ask.ts';
import { makeDemo } from './fill.ts';
import { people } from './people.ts';
import { signIn, signInLink } from './sign-in.ts';

const backend = useTestBackend();

const parties = z.array(
  z.object({ name: z.string(), members: z.array(z.object({ email: z.string() })) }),
);

const orders = z.object({
  edges: z.array(
    z.object({
      node: z.object({ state: z.string(), photos: z.array(z.object({ isMine: z.boolean() })) }),
    }),
  ),
});
const files = z.object({ edges: z.array(z.object({ node: z.object({ name: z.string() }) })) });

const photosOf = ({ edges }: z.infer<typeof orders>) => edges.flatMap(({ node }) => node.photos);

it('makes one project between three people, however often it runs', async () => {
  const { url, inboxUrl } = backend();
  const target = {
    site: 'http://localhost:3000',
    backend: url,
    publicKey: PUBLIC_KEY,
    inbox: inboxUrl,
  };
  const ask = async (name: keyof typeof people): Promise<Ask> =>
    createAsk(target, await signIn(target, people[name]));
  const asks = {
    contractor: await ask('contractor'),
    subcontractor: await ask('subcontractor'),
    client: await ask('client'),
  };
  expect(await makeDemo(asks)).toBe('The demo is ready.');
  expect(await makeDemo(asks)).toBe('The demo is there already.');

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
  const listWork = (person: Ask) =>
    person(
      orders,
      'query ($id: ID!) { workOrders(projectId: $id) { edges { node { state photos { isMine } } } } }',
      { id: edges[0]?.node.id },
    );
  const work = await listWork(asks.subcontractor);
  expect(work.edges.map(({ node }) => [node.state, node.photos.length])).toEqual([
    ['RETURNED', 0],
    ['ISSUED', 0],
    ['SUBMITTED', 1],
    ['SUBMITTED', 2],
    ['APPROVED', 1],
  ]);
  expect(photosOf(work).every(({ isMine }) => isMine)).toBe(true);
  const seen = photosOf(await listWork(asks.contractor));
  expect(seen.map(({ isMine }) => isMine)).toEqual([false, false, false, false]);
  const shown = await asks.client(
    files,
    'query ($id: ID!) { files(projectId: $id) { edges { node { name } } } }',
    { id: edges[0]?.node.id },
  );
  expect(shown.edges.map(({ node }) => node.name)).toEqual(['Site rules.txt']);

  const refuses = () => Promise.reject(new Error('The order was reported already.'));
  const { storage } = asks.subcontractor;
  const older = { ...asks, subcontractor: Object.assign(refuses, { storage }) };
  expect(await makeDemo(older)).toMatch(/stays as it is.*reported already.*\n.*empty folder/);
  expect(await signInLink(target, people.client)).toMatch(/^http.+token=\w+/);
});
