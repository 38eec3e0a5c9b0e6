import { type MemberRight, memberRights, namesOf, partyKinds } from '@plumbline/shared/contracts';
import type { GraphqlAnswers } from '@plumbline/shared/testing/standalone';
import * as z from 'zod/mini';
import type { Member, Party, SentInvitation } from '../data/people.ts';

/** A member as the API would give it; `odd` says what is not the usual. */
export const member = (odd: Partial<Member> & { readonly id: string }): Member => ({
  __typename: 'Member',
  name: `Member ${odd.id}`,
  email: `member${odd.id}@example.com`,
  rights: [],
  isOwner: false,
  isMe: false,
  ...odd,
});

/** The user as the owner of a project. */
export const owner = member({
  id: '1',
  name: 'Dana Okafor',
  rights: ['APPROVE', 'PAY'],
  isOwner: true,
  isMe: true,
});

/** A party as the API would give it. */
export const party = (odd: Partial<Party> & { readonly id: string }): Party => ({
  __typename: 'Party',
  kind: 'SUBCONTRACTOR',
  name: `Party ${odd.id}`,
  version: 1,
  isHeld: false,
  members: [],
  invitations: [],
  ...odd,
});

/** An invitation that a party shows. */
export const sentInvitation = (
  odd: Partial<SentInvitation> & { readonly id: string },
): SentInvitation => ({
  __typename: 'Invitation',
  email: 'pat@example.com',
  rights: [],
  expiresAt: '2027-01-18T12:00:00Z',
  answeredAt: null,
  state: 'PENDING',
  ...odd,
});

/** A refusal in place of a command's result. */
export const refused = (code: string, message: string, field: string | null = null) => ({
  __typename: 'Refused',
  code,
  message,
  field,
});

const variablesSchema = z.object({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  give: z.optional(z.array(z.enum(namesOf(memberRights)))),
  take: z.optional(z.array(z.enum(namesOf(memberRights)))),
  input: z.optional(
    z.object({
      kind: z.optional(z.enum(namesOf(partyKinds))),
      name: z.optional(z.string()),
      partyId: z.optional(z.string()),
      email: z.optional(z.string()),
      rights: z.optional(z.array(z.enum(namesOf(memberRights)))),
    }),
  ),
});

const done = { __typename: 'Party' };

/** Parties and invitations in memory; `parties` is what the next answer has. */
export function createFakePeopleApi(stored: readonly Party[]) {
  const api = { parties: [...stored] };
  let lastId = 100;

  function change(id: string | undefined, patch: (party: Party) => Partial<Party>) {
    api.parties = api.parties.map((one) => (one.id === id ? { ...one, ...patch(one) } : one));
  }

  /** The party that each command changed, by its key. */
  const changed = new Map<unknown, string | undefined>();

  /** Changes a party, once for each key, and answers with it as it is now. */
  function changeOnce(
    key: unknown,
    id: string | undefined,
    patch: (party: Party) => Partial<Party>,
  ) {
    if (!changed.has(key)) change(id, patch);
    const partyId = changed.get(key) ?? id;
    changed.set(key, partyId);
    return api.parties.find((one) => one.id === partyId);
  }

  const answers = {
    GetParties: () => ({ parties: api.parties }),
    AddParty: (variables) => {
      const { name = '', kind = 'CLIENT' } = variablesSchema.parse(variables).input ?? {};
      lastId += 1;
      api.parties.push(party({ id: String(lastId), name, kind }));
      return { addParty: done };
    },
    RenameParty: (variables) => {
      const { id, name = '' } = variablesSchema.parse(variables);
      const patch = ({ version }: Party) => ({ name, version: version + 1 });
      return { renameParty: changeOnce(variables['key'], id, patch) };
    },
    RemoveParty: (variables) => {
      const { id } = variablesSchema.parse(variables);
      api.parties = api.parties.filter((one) => one.id !== id);
      return { removeParty: done };
    },
    RemoveMember: (variables) => {
      const { id } = variablesSchema.parse(variables);
      for (const one of api.parties) {
        change(one.id, ({ members }) => ({ members: members.filter((other) => other.id !== id) }));
      }
      return { removeMember: done };
    },
    ChangeRights: (variables) => {
      const { id, give = [], take = [] } = variablesSchema.parse(variables);
      const isTheirs = ({ members }: Party) => members.some((other) => other.id === id);
      const patch = ({ members }: Party) => ({
        members: members.map((other) =>
          other.id === id
            ? { ...other, rights: [...other.rights.filter((had) => !take.includes(had)), ...give] }
            : other,
        ),
      });
      const theirs = api.parties.find(isTheirs)?.id;
      return { changeRights: changeOnce(variables['key'], theirs, patch) };
    },
    Invite: (variables) => {
      const {
        partyId,
        email = '',
        rights = [] as MemberRight[],
      } = variablesSchema.parse(variables).input ?? {};
      lastId += 1;
      const sent = sentInvitation({ id: String(lastId), email, rights });
      change(partyId, ({ invitations }) => ({ invitations: [...invitations, sent] }));
      return { invite: { __typename: 'Invitation', state: 'PENDING' } };
    },
    ResendInvitation: () => ({ resendInvitation: { __typename: 'Invitation' } }),
    RevokeInvitation: (variables) => {
      const { id } = variablesSchema.parse(variables);
      for (const one of api.parties) {
        change(one.id, ({ invitations }) => ({
          invitations: invitations.filter((other) => other.id !== id),
        }));
      }
      return { revokeInvitation: { __typename: 'Invitation' } };
    },
  } satisfies GraphqlAnswers;

  return { api, answers };
}
