import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { TestBackend } from '../../testing/test-backend.ts';
import { createMoneyClient, type MoneyClient } from './money-client.ts';
import { createProjectClient, post } from './project-client.ts';

const reference = z.object({ id: z.string() });

/** Registers a user of the API who works with money. */
export const createMoneyPerson = async (backend: TestBackend, name: string) =>
  createMoneyClient(backend, await createProjectClient(backend, `${name}@example.com`));

/** A project of `owner` with the subcontractor of `plumber` and the client of `client`. */
export async function createMoneyProject(backend: TestBackend) {
  const owner = await createMoneyPerson(backend, 'owner');
  const plumber = await createMoneyPerson(backend, 'plumber');
  const client = await createMoneyPerson(backend, 'client');
  const { id: projectId } = await owner.create();

  /** Runs a command of people, and answers the id of its result. */
  const command = async (who: MoneyClient, text: string) => {
    const type = /^\w+Party/.test(text) ? 'Party' : 'Invitation';
    const mutation = `mutation ($key: ID!) { result: ${text.replace(/\)$/, ', key: $key)')} {
      ... on ${type} { id } } }`;
    const { data } = await post(backend, who.token, mutation, { key: randomUUID() });
    return reference.parse(data?.['result']).id;
  };
  const addParty = (kind: string) =>
    command(
      owner,
      `addParty(input: { projectId: "${projectId}", kind: ${kind}, name: "${kind}" })`,
    );
  const join = async (who: MoneyClient, name: string, party: string, rights = 'APPROVE, PAY') => {
    const input = `partyId: "${party}", email: "${name}@example.com", rights: [${rights}]`;
    const invitation = await command(owner, `invite(input: { ${input} })`);
    await command(who, `answerInvitation(id: "${invitation}", accept: true)`);
  };
  const [gc] = z
    .tuple([reference])
    .parse(await owner.query(`parties(projectId: "${projectId}") { id }`));
  await command(owner, `renameParty(id: "${gc.id}", version: 1, name: "Owner Ltd")`);
  const parties = {
    gc: gc.id,
    plumbing: await addParty('SUBCONTRACTOR'),
    client: await addParty('CLIENT'),
  };
  await join(plumber, 'plumber', parties.plumbing);
  await join(client, 'client', parties.client);

  const contractInput = (terms: object = {}) => ({
    projectId,
    payerPartyId: parties.gc,
    payeePartyId: parties.plumbing,
    title: 'Pipes',
    retainageBp: 500,
    payDays: 30,
    asksForWaiver: false,
    lines: [{ text: 'Rough-in', costCode: '22', scheduledCents: 100_000 }],
    ...terms,
  });
  return {
    owner,
    plumber,
    client,
    projectId,
    parties,
    join,
    addParty,
    contractInput,
    /** A contract that the owner has offered and the other party has signed. */
    sign: async (terms: object = {}, signer: MoneyClient = plumber) => {
      const { id } = await owner.command('saveContract', { input: contractInput(terms) });
      await owner.command('offerContract', { id, version: 1 });
      return signer.command('answerContract', { id, version: 2, accept: true });
    },
  };
}

/** A `createMoneyProject` that is ready. */
export type MoneyProject = Awaited<ReturnType<typeof createMoneyProject>>;
