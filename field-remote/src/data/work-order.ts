import { graphql, type ResultOf } from '@plumbline/shared/apollo';
import { workOrderVerbs } from '@plumbline/shared/contracts';

/** Everything of a work order or an extra. */
export const GetWorkOrder = graphql(`
  query GetWorkOrder($id: ID!) {
    workOrder(id: $id) {
      __typename
      id
      version
      projectId
      projectTitle
      contractId
      contractTitle
      contractState
      number
      kind
      text
      place
      dueDate
      state
      side
      myRights
      note
      reason
      createdAt
      createdBy
      submittedAt
      submittedBy
      decidedAt
      decidedBy
      cancelledAt
      cancelledBy
      cancelReason
      amountCents
      changeOrderId
      returns {
        __typename
        submittedAt
        submittedBy
        note
        returnedAt
        returnedBy
        reason
      }
      entries {
        __typename
        text
        minutes
        rateCents
        quantityHundredths
        unit
        unitPriceCents
        amountCents
      }
      photos {
        __typename
        id
        version
        path
        smallPath
        takenAt
        latitude
        longitude
        createdAt
        createdBy
        isMine
        originalSha256
      }
    }
  }
`);

/** A work order or an extra, with its photos. */
export type WorkOrder = NonNullable<ResultOf<typeof GetWorkOrder>['workOrder']>;
/** A photo that the server has, or is about to get. */
export type SentPhoto = WorkOrder['photos'][number];
/** Hours at a rate, or material, of an extra. */
export type Entry = WorkOrder['entries'][number];

/** The note of the last report, if its sender took it back: that of the next one begins with it. */
export function withdrawnNote({ returns }: Pick<WorkOrder, 'returns'>): string {
  const last = returns.at(-1);
  return (last?.reason === null && last.note) || '';
}

/** What the user may do with a work order. */
export const verbsOf = (order: WorkOrder) => workOrderVerbs(order, order);
