import type { GraphqlAnswers } from '@plumbline/shared/testing/standalone';
import * as z from 'zod/mini';
import type { Invitation } from '../data/invitations.ts';

/** An invitation to the user as the API would give it; `odd` says what is not the usual. */
export const invitation = (odd: Partial<Invitation> & { readonly id: string }): Invitation => ({
  __typename: 'Invitation',
  projectId: '1001',
  projectTitle: 'Pine Street Garage',
  partyName: 'Riverside Plumbing',
  kind: 'SUBCONTRACTOR',
  rights: ['APPROVE'],
  invitedBy: 'Dana Okafor',
  expiresAt: '2027-01-18T12:00:00Z',
  state: 'PENDING',
  ...odd,
});

/** What the API leaves out where the user is no member and cannot become one. */
export const nameless = { projectTitle: '', partyName: '', invitedBy: '' };

const variablesSchema = z.object({ id: z.string(), accept: z.boolean(), key: z.string() });

/** The user's invitations in memory. */
export function createFakeInvitationsApi(...stored: Invitation[]) {
  const api = { invitations: stored };
  const answers = {
    GetInvitations: () => ({ invitations: api.invitations }),
    AnswerInvitation: (variables) => {
      const { id, accept } = variablesSchema.parse(variables);
      const state = accept ? ('ACCEPTED' as const) : ('DECLINED' as const);
      api.invitations = api.invitations.map((one) =>
        one.id === id ? { ...one, ...(!accept && nameless), state } : one,
      );
      return { answerInvitation: { __typename: 'Invitation' } };
    },
  } satisfies GraphqlAnswers;
  return { api, answers };
}
