import { graphql } from '@plumbline/shared/apollo';

export const GetMyProfile = graphql(`
  query GetMyProfile {
    currentUser {
      id
      email
      firstName
      lastName
      phoneNumber
      company
      wantsNeedsMail
    }
  }
`);

export const GetMyProjects = graphql(`
  query GetMyProjects($after: String, $deleted: Boolean!) {
    projects(first: 100, after: $after, deleted: $deleted) {
      edges {
        node {
          id
          title
          client
          startDate
          endDate
          description
          status
          budgetCents
          team
          phases {
            name
            status
            progress
          }
          version
          role
          isOwner
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const GetMyInvitations = graphql(`
  query GetMyInvitations {
    invitations {
      id
      projectTitle
      partyName
      kind
      rights
      invitedBy
      createdAt
      expiresAt
      state
    }
  }
`);
