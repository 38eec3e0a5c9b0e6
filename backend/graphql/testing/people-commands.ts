import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { z } from 'zod';
import type { TestBackend } from '../../testing/test-backend.ts';
import { post, type ProjectClient } from './project-client.ts';

const PARTY = '... on Party { id name version members { name isMe isOwner rights } }';
const INVITATION = '... on Invitation { id state email rights projectTitle partyName invitedBy }';
const selection = (text: string) =>
  `{ __typename ${/invit/i.test(text.split('(')[0] ?? '') ? INVITATION : PARTY}
  ... on Refused { code field message } }`;
const result = z.looseObject({ __typename: z.string(), id: z.string().optional() });

/** The API's commands and queries of a project's people. */
export function createPeopleCommands(backend: () => TestBackend) {
  /** Runs a command of the API under a new key, unless one is given. */
  async function command(client: ProjectClient, text: string, key: string = randomUUID()) {
    const mutation = `mutation ($key: ID!) { ${text.replace(/\)$/, ', key: $key)')} ${selection(text)} }`;
    const { data, errors } = await post(backend(), client.token, mutation, { key });
    expect(errors).toBeUndefined();
    return result.parse(Object.values(data ?? {})[0]);
  }

  return {
    command,
    ask: async (client: ProjectClient, text: string) =>
      (await post(backend(), client.token, `{ ${text} }`)).data,
    addPartyTo: (projectId: string, client: ProjectClient, name: string, key?: string) =>
      command(
        client,
        `addParty(input: { projectId: "${projectId}", kind: SUBCONTRACTOR, name: "${name}" })`,
        key,
      ),
    invite: (client: ProjectClient, partyId: string, email: string, key?: string) =>
      command(
        client,
        `invite(input: { partyId: "${partyId}", email: "${email}", rights: [APPROVE, PAY] })`,
        key,
      ),
  };
}
