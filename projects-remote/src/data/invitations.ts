import { graphql, type ResultOf } from '@plumbline/shared/apollo';
import { RefusedFields } from '@plumbline/shared/apollo/commands';

/** The invitations to the address of the user. */
export const GetInvitations = graphql(`
  query GetInvitations {
    invitations {
      __typename
      id
      projectId
      projectTitle
      partyName
      kind
      rights
      invitedBy
      expiresAt
      state
    }
  }
`);

export const AnswerInvitation = graphql(
  `
    mutation AnswerInvitation($id: ID!, $accept: Boolean!, $key: ID!) {
      answerInvitation(id: $id, accept: $accept, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

/** As the invited user sees it. */
export type Invitation = ResultOf<typeof GetInvitations>['invitations'][number];
