import {
  invitationStates,
  memberRights,
  partyKinds,
  peopleLimits,
} from '../../../shared/contracts/people.ts';
import { namesOf } from '../../../shared/contracts/project.ts';
import { builder } from '../builder.ts';
import type { InvitationRow, MemberRow, PartyRow } from '../people/read-people.ts';
import { DateTimeScalar } from './scalars.ts';

/** What takes part in a project. */
export const Role = builder.enumType('Role', {
  description: 'What a party is in a project, and its members with it.',
  values: namesOf(partyKinds),
});

/** What a member may do for their party. */
export const Right = builder.enumType('Right', {
  description: 'What a member may do for their party, besides reading and writing drafts.',
  values: namesOf(memberRights),
});

const InvitationState = builder.enumType('InvitationState', {
  description: 'Where an invitation stands.',
  values: namesOf(invitationStates),
});

const Member = builder.objectRef<MemberRow>('Member').implement({
  description: 'A person who belongs to a party of a project.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    name: field.exposeString('name', { nullable: false }),
    email: field.exposeString('email', { nullable: false }),
    rights: field.expose('rights', { type: [Right], nullable: false }),
    isOwner: field.exposeBoolean('isOwner', {
      description: 'Whether the project is theirs: they cannot be removed.',
      nullable: false,
    }),
    isMe: field.exposeBoolean('isMe', { nullable: false }),
  }),
});

/** What a person was invited to. */
export const Invitation = builder.objectRef<InvitationRow>('Invitation').implement({
  description:
    'What a person was invited to. Once it can no longer be answered, users who are no members see ' +
    'empty names.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    projectId: field.exposeID('projectId', { nullable: false }),
    projectTitle: field.exposeString('projectTitle', { nullable: false }),
    partyId: field.exposeID('partyId', { nullable: false }),
    partyName: field.exposeString('partyName', { nullable: false }),
    kind: field.expose('kind', { type: Role, nullable: false }),
    email: field.exposeString('email', { nullable: false }),
    rights: field.expose('rights', { type: [Right], nullable: false }),
    invitedBy: field.exposeString('invitedBy', {
      description: 'The name of the member who sent it.',
      nullable: false,
    }),
    createdAt: field.expose('createdAt', { type: DateTimeScalar, nullable: false }),
    expiresAt: field.expose('expiresAt', {
      type: DateTimeScalar,
      description: `${peopleLimits.invitationDays} days after it was sent.`,
      nullable: false,
    }),
    answeredAt: field.expose('answeredAt', {
      type: DateTimeScalar,
      description: 'When it was accepted, declined or withdrawn; null before.',
    }),
    state: field.expose('state', { type: InvitationState, nullable: false }),
  }),
});

/** A company or person that takes part in a project. */
export const Party = builder.objectRef<PartyRow>('Party').implement({
  description: 'A company or person that takes part in a project.',
  fields: (field) => ({
    id: field.exposeID('id', { nullable: false }),
    projectId: field.exposeID('projectId', { nullable: false }),
    kind: field.expose('kind', { type: Role, nullable: false }),
    name: field.exposeString('name', { nullable: false }),
    version: field.exposeInt('version', { nullable: false }),
    isHeld: field.exposeBoolean('isHeld', {
      description:
        'Whether contracts, work orders or files keep it from being removed, for the general ' +
        'contractor; false for others.',
      nullable: false,
    }),
    members: field.expose('members', {
      type: [Member],
      description: 'Members of other parties are visible only to general contractors.',
      nullable: false,
    }),
    invitations: field.expose('invitations', {
      type: [Invitation],
      description:
        'Those that wait for an answer or have expired without one, and for 30 days those that were ' +
        'declined, unless the same address was invited again.',
      nullable: false,
    }),
  }),
});
