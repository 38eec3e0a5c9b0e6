import { graphql } from '@plumbline/shared/apollo';

export const GetMyContract = graphql(`
  query GetMyContract($id: ID!) {
    contract(id: $id) {
      id
      number
      title
      payer {
        name
      }
      payee {
        name
      }
      state
      offeredAt
      answeredAt
      answeredBy
      reason
      retainageBp
      payDays
      asksForWaiver
      secondApprovalAboveCents
      lines {
        id
        position
        text
        costCode
        scheduledCents
        completedCents
        storedCents
        changeOrderNumber
      }
      scheduledCents
      changeOrderCents
      completedAndStoredCents
      unbilledCents
      retainedCents
      dueCents
      inFlightCents
      paidCents
      balanceToFinishCents
      changeOrders {
        id
        number
        reason
        state
        amountCents
        createdAt
        proposedBy
        answeredAt
        answeredBy
        declineReason
        lines {
          lineId
          text
          costCode
          scheduledCents
        }
      }
      requests {
        id
      }
    }
  }
`);

export const GetMyRequest = graphql(`
  query GetMyRequest($id: ID!) {
    paymentRequest(id: $id) {
      id
      number
      kind
      state
      periodTo
      submittedAt
      submittedBy
      decidedAt
      decidedBy
      reason
      returns {
        submittedAt
        submittedBy
        returnedAt
        returnedBy
        reason
      }
      dueOn
      lines {
        lineId
        position
        text
        costCode
        scheduledCents
        previousCompletedCents
        previousStoredCents
        completedCents
        storedCents
        approvedCompletedCents
        approvedStoredCents
      }
      completedAndStoredCents
      retainedCents
      previousCents
      heldCents
      dueCents
      waiver {
        text
        document {
          name
        }
        amountCents
        throughDate
        state
        createdAt
        createdBy
      }
      payments {
        id
        amountCents
        method
        reference
        providerReference
        state
        paidOn
        startedAt
        startedBy
        settledAt
        acknowledgedAt
        acknowledgedBy
        reversedAt
        reversedBy
        reversalReason
      }
    }
  }
`);

export const GetMyLedger = graphql(`
  query GetMyLedger($contractId: ID!, $after: String) {
    ledger(contractId: $contractId, first: 50, after: $after) {
      edges {
        node {
          id
          at
          by
          event
          debit
          credit
          amountCents
          requestId
          paymentId
          changeOrderId
          reversesId
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);
