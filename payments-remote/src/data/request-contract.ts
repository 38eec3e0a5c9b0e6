import { graphql } from '@plumbline/shared/apollo';

/** The fields of a contract that its payment requests depend on, or show in their head. */
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
