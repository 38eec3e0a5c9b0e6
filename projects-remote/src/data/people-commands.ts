import { graphql } from '@plumbline/shared/apollo';
import { RefusedFields } from '@plumbline/shared/apollo/commands';

export const AddParty = graphql(
  `
    mutation AddParty($input: PartyInput!, $key: ID!) {
      addParty(input: $input, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const RenameParty = graphql(
  `
    mutation RenameParty($id: ID!, $version: Int!, $name: String!, $key: ID!) {
      renameParty(id: $id, version: $version, name: $name, key: $key) {
        __typename
        ... on Party {
          name
          version
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const RemoveParty = graphql(
  `
    mutation RemoveParty($id: ID!, $key: ID!) {
      removeParty(id: $id, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const RemoveMember = graphql(
  `
    mutation RemoveMember($id: ID!, $key: ID!) {
      removeMember(id: $id, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const ChangeRights = graphql(
  `
    mutation ChangeRights($id: ID!, $give: [Right!]!, $take: [Right!]!, $key: ID!) {
      changeRights(id: $id, give: $give, take: $take, key: $key) {
        __typename
        ... on Party {
          members {
            id
            rights
          }
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const Invite = graphql(
  `
    mutation Invite($input: InviteInput!, $key: ID!) {
      invite(input: $input, key: $key) {
        __typename
        ... on Invitation {
          state
        }
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const ResendInvitation = graphql(
  `
    mutation ResendInvitation($id: ID!, $key: ID!) {
      resendInvitation(id: $id, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);

export const RevokeInvitation = graphql(
  `
    mutation RevokeInvitation($id: ID!, $key: ID!) {
      revokeInvitation(id: $id, key: $key) {
        __typename
        ...RefusedFields
      }
    }
  `,
  [RefusedFields],
);
