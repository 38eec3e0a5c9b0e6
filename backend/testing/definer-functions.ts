/**
 * The functions through which a signed-in user changes or reads the tables of people, as their owner.
 * `people-rights.test.ts` calls each as every person of the cast.
 */
export const definerFunctions = [
  'add_party(bigint,text,text,uuid)',
  'answer_invitation(bigint,boolean,uuid)',
  'invite(bigint,text,text[],uuid)',
  'my_invitations()',
  'needs_me(integer,timestamp with time zone,text)',
  'pending_invitations(bigint)',
  'remove_member(bigint,uuid)',
  'remove_party(bigint,uuid)',
  'rename_party(bigint,integer,text,uuid)',
  'revoke_invitation(bigint,uuid)',
] as const;
