import { z } from 'zod';
import type { Ask } from './ask.ts';
import { fillFiles } from './fill-files.ts';
import { fillMoney } from './fill-money.ts';
import { fillWork } from './fill-work.ts';
import { keyOf } from './key-of.ts';
import { people } from './people.ts';

const withId = z.object({ id: z.string() });
const page = z.object({ edges: z.array(z.object({ node: z.object({ title: z.string() }) })) });

const PROJECT = {
  title: 'Harbor Street Clinic',
  client: 'Bayview Health',
  description:
    'Two floors of examination rooms above a pharmacy. The old boiler room in the basement ' +
    'becomes the plant room; the street side stays open during the work.',
  status: 'IN_PROGRESS',
  startDate: '2026-09-07',
  endDate: '2027-05-28',
  budgetCents: 184_000_000,
  team: ['Dana Whitfield', 'Ray Reyes', 'Priya Nair'],
  phases: [
    { name: 'Demolition', status: 'COMPLETED', progress: 100 },
    { name: 'Plumbing rough-in', status: 'IN_PROGRESS', progress: 40 },
    { name: 'Framing and drywall', status: 'IN_PROGRESS', progress: 15 },
    { name: 'Finishes', status: 'NOT_STARTED', progress: 0 },
  ],
};

type Asks = Readonly<Record<keyof typeof people, Ask>>;

const PARTIES = [
  { person: 'subcontractor', kind: 'SUBCONTRACTOR', name: 'Reyes Plumbing' },
  { person: 'client', kind: 'CLIENT', name: 'Bayview Health' },
] as const;

/**
 * Makes the demo, and says in a sentence what became of it.
 * @throws Error where it stops amid the first run
 */
export async function makeDemo(asks: Asks): Promise<string> {
  const wasThere = await isFilled(asks.contractor);
  try {
    await fill(asks);
  } catch (error) {
    if (!wasThere) throw error;
    // Its steps are made once by their keys: an order that an older version reported takes no photos.
    return (
      'The demo is there already, and stays as it is. It cannot be brought up to date: another version ' +
      `of Plumbline made it, or people have changed it since. ("${describe(error)}")\n` +
      'For a new one, start with an empty folder: DATA_DIR=.data-new npm start'
    );
  }
  return wasThere ? 'The demo is there already.' : 'The demo is ready.';
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Whether the contractor has the demo's project already. */
async function isFilled(contractor: Ask): Promise<boolean> {
  const { edges } = await contractor(page, '{ projects(first: 100) { edges { node { title } } } }');
  return edges.some(({ node }) => node.title === PROJECT.title);
}

/**
 * Makes the project of the demo with its parties, their people, money, work and files. What an earlier run has made, or
 * was stopped amid, is left as it is.
 */
async function fill(asks: Asks): Promise<void> {
  const { id: projectId } = await asks.contractor(
    withId,
    'mutation ($input: ProjectInput!, $key: ID) { createProject(input: $input, key: $key) { id } }',
    { input: PROJECT, key: keyOf(0) },
  );
  for (const [index, { person, kind, name }] of PARTIES.entries()) {
    const { id: partyId } = await asks.contractor(
      withId,
      `mutation ($input: PartyInput!, $key: ID!) { addParty(input: $input, key: $key) {
        __typename ... on Party { id } ... on Refused { message } } }`,
      { input: { projectId, kind, name }, key: keyOf(10 + index) },
    );
    const { id } = await asks.contractor(
      withId,
      `mutation ($input: InviteInput!, $key: ID!) { invite(input: $input, key: $key) {
        __typename ... on Invitation { id } ... on Refused { message } } }`,
      {
        input: { partyId, email: people[person].email, rights: ['APPROVE', 'PAY'] },
        key: keyOf(20 + index),
      },
    );
    await asks[person](
      withId,
      `mutation ($id: ID!, $key: ID!) { answerInvitation(id: $id, accept: true, key: $key) {
        __typename ... on Invitation { id } ... on Refused { message } } }`,
      { id, key: keyOf(30 + index) },
    );
  }
  await fillWork(asks, await fillMoney(asks, projectId));
  await fillFiles(asks, projectId);
}
