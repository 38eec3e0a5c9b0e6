import { graphql } from '@plumbline/shared/apollo';

/** Of a contract, what its payment requests depend on and are headed by. */
export const RequestContractFields = graphql(`
  fragment RequestContractFields on Contract @_unmask {
    __typename
    id
    version
    projectId
    projectTitle
    number
    title
    state
    place
    myKind
    myRights
    payer {
      __typename
      id
      name
    }
    payee {
      __typename
      id
      name
    }
    retainageBp
    payDays
    asksForWaiver
    secondApprovalAboveCents
    scheduledCents
    changeOrderCents
    completedAndStoredCents
    retainedCents
    lines {
      __typename
      id
      position
      text
      costCode
      scheduledCents
      completedCents
      storedCents
      changeOrderNumber
    }
  }
`);
