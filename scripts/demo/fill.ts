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

const PARTIES = [
  { person: 'subcontractor', kind: 'SUBCONTRACTOR', name: 'Reyes Plumbing' },
  { person: 'client', kind: 'CLIENT', name: 'Bayview Health' },
] as const;

/** Whether the contractor has the demo's project already. */
export async function isFilled(contractor: Ask): Promise<boolean> {
  const { edges } = await contractor(page, '{ projects(first: 100) { edges { node { title } } } }');
  return edges.some(({ node }) => node.title === PROJECT.title);
}

/**
 * Makes the project of the demo with its parties, their people, money, work and files. What an earlier run has made, or
 * was stopped amid, is left as it is.
 */
export async function fill(asks: Readonly<Record<keyof typeof people, Ask>>): Promise<void> {
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
