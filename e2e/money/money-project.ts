import type { Browser, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { createAsk } from '../../scripts/demo/ask.ts';
import type { RunningProduct } from '../support/product.ts';
import { newSession, storeSession } from '../support/session.ts';
import type { Person } from '../support/test.ts';

const withId = z.object({ id: z.string() });
const REFUSED = '__typename ... on Refused { message }';

/** A person of the project, with a page of a browser of their own and the API. */
async function join(browser: Browser, product: RunningProduct, firstName: string) {
  const person: Person = {
    firstName,
    lastName: 'Lee',
    email: `${firstName.toLowerCase()}.${randomUUID()}@example.com`,
    phoneNumber: '+1 415 555 0135',
  };
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const page: Page = await context.newPage();
  const session = await newSession(product, person);
  await storeSession(page, session);
  const ask = createAsk(`${product.supabaseUrl}/api/graphql`, session.access_token);
  return { ...person, page, ask };
}

/** A project of a general contractor, a subcontractor and a client, each in a browser of their own. */
export async function createMoneyProject(browser: Browser, product: RunningProduct) {
  const contractor = await join(browser, product, 'Gina');
  const subcontractor = await join(browser, product, 'Pat');
  const client = await join(browser, product, 'Cleo');
  const { id: projectId } = await contractor.ask(
    withId,
    'mutation ($input: ProjectInput!) { createProject(input: $input) { id } }',
    {
      input: {
        title: 'Pine Street Garage',
        client: 'City of Ashford',
        startDate: '2026-09-01',
        endDate: '2027-06-30',
      },
    },
  );
  for (const [person, kind, name] of [
    [subcontractor, 'SUBCONTRACTOR', 'Riverside Plumbing'],
    [client, 'CLIENT', 'City of Ashford'],
  ] as const) {
    const { id: partyId } = await contractor.ask(
      withId,
      `mutation ($input: PartyInput!, $key: ID!) { addParty(input: $input, key: $key) {
        ... on Party { id } ${REFUSED} } }`,
      { input: { projectId, kind, name }, key: randomUUID() },
    );
    const { id } = await contractor.ask(
      withId,
      `mutation ($input: InviteInput!, $key: ID!) { invite(input: $input, key: $key) {
        ... on Invitation { id } ${REFUSED} } }`,
      { input: { partyId, email: person.email, rights: ['APPROVE', 'PAY'] }, key: randomUUID() },
    );
    await person.ask(
      withId,
      `mutation ($id: ID!, $key: ID!) { answerInvitation(id: $id, accept: true, key: $key) {
        ... on Invitation { id } ${REFUSED} } }`,
      { id, key: randomUUID() },
    );
  }
  return { projectId, contractor, subcontractor, client };
}
