import type { z } from 'zod';
import { peopleLimits } from '../../../shared/contracts/people.ts';
import { normaliseText } from '../../../shared/contracts/project-rules.ts';
import { builder } from '../builder.ts';
import { addPeople, findParty, invitationRow, partyRow, withState } from '../people/read-people.ts';
import { changeDocument } from '../commands/change-document.ts';
import { refuseUnreadable } from '../commands/check-values.ts';
import { runCommand, type CommandResult } from '../commands/run-command.ts';
import type { Command } from '../commands/describe-refusal.ts';
import type { GraphqlContext } from '../context.ts';
import type { Queryable, Value } from '../../database/database.ts';
import { KEY } from './command-words.ts';
import { Invitation, Party, Right, Role } from './people.ts';
import { resultType } from './refused.ts';

const PartyResult = resultType('PartyResult', Party);

const InvitationResult = resultType('InvitationResult', Invitation);

interface PeopleCommand {
  readonly key: string;
  /** The argument that holds the id of what the command is about, and the id. */
  readonly about: readonly [field: string, id: string];
  /** The values that follow the id. */
  readonly values?: readonly Value[];
}

async function changePeople<Stored, Changed extends object>(
  context: GraphqlContext,
  command: Command,
  { key, about: [field, id], values = [] }: PeopleCommand,
  result: z.ZodType<Stored>,
  read: (connection: Queryable, stored: Stored) => Promise<Changed>,
): Promise<CommandResult<Changed>> {
  const refused = refuseUnreadable(command, { ids: { [field]: id } });
  if (refused) return refused;
  const call = { command, key, values: [id, ...values], result };
  const changed = await runCommand(context, call, read);
  // Most of them have a mail sent.
  if (!('refusal' in changed)) context.wakeOutbox();
  return changed;
}

const changeParty = (context: GraphqlContext, command: Command, given: PeopleCommand) =>
  changePeople(context, command, given, partyRow, addPeople);

const changeInvitation = (context: GraphqlContext, command: Command, given: PeopleCommand) =>
  changePeople(context, command, given, invitationRow, withState);

const PartyInput = builder.inputType('PartyInput', {
  fields: (field) => ({
    projectId: field.id({ required: true }),
    kind: field.field({ type: Role, description: 'Not GC: a project has one.', required: true }),
    name: field.string({ required: true }),
  }),
});

const InviteInput = builder.inputType('InviteInput', {
  fields: (field) => ({
    partyId: field.id({ required: true }),
    email: field.string({ required: true }),
    rights: field.field({ type: [Right], required: true }),
  }),
});

builder.mutationField('addParty', (field) =>
  field.field({
    description: `Adds a subcontractor or a client to a project. ${KEY}`,
    type: PartyResult,
    nullable: false,
    args: {
      input: field.arg({ type: PartyInput, required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { input: { projectId, kind, name }, key }, context) => {
      const values = [projectId, kind, normaliseText(name)];
      const call = { command: 'add_party' as const, key, values, checked: { ids: { projectId } } };
      return changeDocument(context, call, findParty(projectId));
    },
  }),
);

builder.mutationField('renameParty', (field) =>
  field.field({
    description: `Gives a party another name, of the version that the person has seen. ${KEY}`,
    type: PartyResult,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      version: field.arg.int({ required: true }),
      name: field.arg.string({ required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { id, version, name, key }, context) =>
      changeParty(context, 'rename_party', {
        key,
        about: ['id', id],
        values: [version, normaliseText(name)],
      }),
  }),
);

for (const [name, command, description] of [
  ['removeParty', 'remove_party', 'Removes a party without documents, with its members.'],
  [
    'removeMember',
    'remove_member',
    "Ends a member's access at once; members may remove themselves.",
  ],
] as const) {
  builder.mutationField(name, (field) =>
    field.field({
      description: `${description} ${KEY}`,
      type: PartyResult,
      nullable: false,
      args: { id: field.arg.id({ required: true }), key: field.arg.id({ required: true }) },
      resolve: (_root, { id, key }, context) =>
        changeParty(context, command, { key, about: ['id', id] }),
    }),
  );
}

builder.mutationField('changeRights', (field) =>
  field.field({
    description: `Gives rights to a member, and takes some away; any others stay. ${KEY}`,
    type: PartyResult,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      give: field.arg({ type: [Right], required: true }),
      take: field.arg({ type: [Right], required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { id, give, take, key }, context) =>
      changeParty(context, 'change_rights', { key, about: ['id', id], values: [give, take] }),
  }),
);

builder.mutationField('invite', (field) =>
  field.field({
    description: `Invites an address to a party, by mail. ${KEY}`,
    type: InvitationResult,
    nullable: false,
    args: {
      input: field.arg({ type: InviteInput, required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { input: { partyId, email, rights }, key }, context) =>
      changeInvitation(context, 'invite', {
        key,
        about: ['partyId', partyId],
        values: [normaliseText(email), rights],
      }),
  }),
);

builder.mutationField('resendInvitation', (field) =>
  field.field({
    description:
      'Mails an invitation that waits for an answer once more, ' +
      `${peopleLimits.minutesBetweenMails} minutes after the last time at the earliest. ${KEY}`,
    type: InvitationResult,
    nullable: false,
    args: { id: field.arg.id({ required: true }), key: field.arg.id({ required: true }) },
    resolve: (_root, { id, key }, context) =>
      changeInvitation(context, 'resend_invitation', { key, about: ['id', id] }),
  }),
);

builder.mutationField('revokeInvitation', (field) =>
  field.field({
    description: `Withdraws an invitation that waits for an answer. ${KEY}`,
    type: InvitationResult,
    nullable: false,
    args: { id: field.arg.id({ required: true }), key: field.arg.id({ required: true }) },
    resolve: (_root, { id, key }, context) =>
      changeInvitation(context, 'revoke_invitation', { key, about: ['id', id] }),
  }),
);

builder.mutationField('answerInvitation', (field) =>
  field.field({
    description: `Accepts or declines an invitation to the address of the person. ${KEY}`,
    type: InvitationResult,
    nullable: false,
    args: {
      id: field.arg.id({ required: true }),
      accept: field.arg.boolean({ required: true }),
      key: field.arg.id({ required: true }),
    },
    resolve: (_root, { id, accept, key }, context) =>
      changeInvitation(context, 'answer_invitation', { key, about: ['id', id], values: [accept] }),
  }),
);
