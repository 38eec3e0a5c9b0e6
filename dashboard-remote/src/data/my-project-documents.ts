import { graphql } from '@plumbline/shared/apollo';

export const GetMyProjectParts = graphql(`
  query GetMyProjectParts($projectId: ID!) {
    parties(projectId: $projectId) {
      id
      name
      kind
      members {
        name
        email
        rights
        isMe
        isOwner
      }
    }
    contracts(projectId: $projectId) {
      id
    }
    budget(projectId: $projectId) {
      lines {
        costCode
        text
        plannedCents
        committedCents
        approvedCents
        paidCents
        ownCostCents
        leftCents
      }
      costs {
        id
        costCode
        text
        amountCents
        date
        createdAt
        createdBy
        reversesId
        isReversed
        receipt {
          name
        }
      }
    }
  }
`);

export const GetMyFiles = graphql(`
  query GetMyFiles($projectId: ID!, $after: String) {
    files(projectId: $projectId, first: 20, after: $after) {
      edges {
        node {
          name
          type
          sizeBytes
          createdAt
          createdBy
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export const GetMyWork = graphql(`
  query GetMyWork($projectId: ID!, $after: String) {
    workOrders(projectId: $projectId, first: 20, after: $after) {
      edges {
        node {
          id
          contractId
          number
          kind
          text
          place
          dueDate
          state
          createdAt
          createdBy
          note
          submittedAt
          submittedBy
          reason
          returns {
            submittedAt
            submittedBy
            note
            returnedAt
            returnedBy
            reason
          }
          decidedAt
          decidedBy
          cancelledAt
          cancelledBy
          cancelReason
          entries {
            text
            minutes
            rateCents
            quantityHundredths
            unit
            unitPriceCents
            amountCents
          }
          amountCents
          changeOrderId
          photos {
            name
            takenAt
            latitude
            longitude
            createdAt
            createdBy
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);
