import type { Browser } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { RunningProduct } from '../support/product.ts';
import { newSession, storeSession } from '../support/session.ts';
import type { Person } from '../support/test.ts';
import { createReleasedApi } from '../support/released-api.ts';

const withId = z.object({ id: z.string() });
const parties = z.array(z.object({ id: z.string(), kind: z.string() }));
const done = z.unknown();

/** A person, with a page of a browser of their own and the API. */
async function join(browser: Browser, product: RunningProduct, firstName: string) {
  const person: Person = {
    firstName,
    lastName: 'Lee',
    email: `${firstName.toLowerCase()}.${randomUUID()}@example.com`,
    phoneNumber: '+1 415 555 0135',
  };
  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const session = await newSession(product, person);
  await storeSession(page, session);
  return { ...person, page, api: createReleasedApi(product, session.access_token) };
}

/** A project of a general contractor, a subcontractor and a client, each in a browser of their own. */
export async function createMoneyProject(browser: Browser, product: RunningProduct) {
  const contractor = await join(browser, product, 'Gina');
  const subcontractor = await join(browser, product, 'Pat');
  const client = await join(browser, product, 'Cleo');
  const key = randomUUID;
  const { id: projectId } = await contractor.api(withId, 'CreateProject', {
    input: {
      title: 'Pine Street Garage',
      client: 'City of Ashford',
      startDate: '2026-09-01',
      endDate: '2027-06-30',
    },
    key: key(),
  });
  for (const [person, kind, name] of [
    [subcontractor, 'SUBCONTRACTOR', 'Riverside Plumbing'],
    [client, 'CLIENT', 'City of Ashford'],
  ] as const) {
    await contractor.api(done, 'AddParty', { input: { projectId, kind, name }, key: key() });
    const found = await contractor.api(parties, 'GetParties', { projectId });
    const partyId = found.find((party) => party.kind === kind)?.id;
    const invitation = { partyId, email: person.email, rights: ['APPROVE', 'PAY'] };
    await contractor.api(done, 'Invite', { input: invitation, key: key() });
    const [invited] = await person.api(z.array(withId), 'GetInvitations');
    await person.api(done, 'AnswerInvitation', { id: invited?.id, accept: true, key: key() });
  }
  return { projectId, contractor, subcontractor, client };
}
