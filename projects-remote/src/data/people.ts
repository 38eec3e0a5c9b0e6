import { graphql, type ResultOf, useApolloClient } from '@plumbline/shared/apollo';

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

/** The name of a project's owner; undefined where its people were not read on this page. */
export function useOwnerName(projectId: string): string | undefined {
  const known = useApolloClient().readQuery({ query: GetParties, variables: { projectId } });
  return known?.parties.flatMap(({ members }) => members).find(({ isOwner }) => isOwner)?.name;
}
