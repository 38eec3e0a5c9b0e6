import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Person } from './person.ts';

const withId = z.object({ id: z.string() });
const parties = z.array(z.object({ id: z.string(), kind: z.string() }));
const contracts = z.array(z.object({ id: z.string(), version: z.int() }));
const done = z.unknown();

/** A project of a general contractor, on which a subcontractor has signed a contract. */
export interface SignedContract {
  readonly contractor: Person;
  readonly subcontractor: Person;
  readonly projectId: string;
  /** Sends a work order. @returns its id */
  readonly issueOrder: (text: string) => Promise<string>;
}

/** Makes a project between two persons, as the screens would. */
export async function makeSignedContract(join: () => Promise<Person>): Promise<SignedContract> {
  const [contractor, subcontractor] = [await join(), await join()];
  const key = randomUUID;
  const { id: projectId } = await contractor.ask(withId, 'CreateProject', {
    input: {
      title: 'Pine Street Garage',
      client: 'City of Ashford',
      startDate: '2026-09-01',
      endDate: '2027-06-30',
    },
    key: key(),
  });
  const party = { projectId, kind: 'SUBCONTRACTOR', name: 'Riverside Plumbing' };
  await contractor.ask(done, 'AddParty', { input: party, key: key() });
  const found = await contractor.ask(parties, 'GetParties', { projectId });
  const idOf = (kind: string) => found.find((one) => one.kind === kind)?.id;
  const partyId = idOf('SUBCONTRACTOR');
  const invitation = { partyId, email: subcontractor.email, rights: ['APPROVE', 'PAY'] };
  await contractor.ask(done, 'Invite', { input: invitation, key: key() });
  const [invited] = await subcontractor.ask(z.array(withId), 'GetInvitations');
  const accepted = { id: invited?.id, accept: true, key: key() };
  await subcontractor.ask(done, 'AnswerInvitation', accepted);
  const { id: contractId } = await contractor.ask(withId, 'SaveContract', {
    input: {
      projectId,
      id: null,
      version: null,
      payerPartyId: idOf('GC'),
      payeePartyId: partyId,
      title: 'Plumbing',
      retainageBp: 500,
      payDays: 30,
      asksForWaiver: false,
      secondApprovalAboveCents: null,
      lines: [{ text: 'Plumbing', costCode: '', scheduledCents: 4_835_000 }],
    },
    key: key(),
  });
  for (const { ask, command, more } of [
    { ...contractor, command: 'OfferContract', more: {} },
    { ...subcontractor, command: 'AnswerContract', more: { accept: true } },
  ]) {
    const [contract] = await ask(contracts, 'GetContracts', { projectId });
    const variables = { id: contractId, version: contract?.version, ...more, key: key() };
    await ask(done, command, variables);
  }
  return {
    contractor,
    subcontractor,
    projectId,
    issueOrder: async (text) => {
      const input = { id: key(), contractId, text, place: 'Basement', dueDate: null };
      return (await contractor.ask(withId, 'IssueWorkOrder', { input, key: key() })).id;
    },
  };
}
