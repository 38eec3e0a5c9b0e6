import { graphql, type ResultOf } from '@plumbline/shared/apollo';

/** Parties of a project with their people; names, not accounts, where the user sees no more. */
export const GetParties = graphql(`
  query GetParties($projectId: ID!) {
    parties(projectId: $projectId) {
      __typename
      id
      kind
      name
      version
      isHeld
      members {
        __typename
        id
        name
        email
        rights
        isOwner
        isMe
      }
      invitations {
        __typename
        id
        email
        rights
        expiresAt
        answeredAt
        state
      }
    }
  }
`);

export type Party = ResultOf<typeof GetParties>['parties'][number];
export type Member = Party['members'][number];
/** As members see it, beside the party. */
export type SentInvitation = Party['invitations'][number];
