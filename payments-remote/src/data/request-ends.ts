import { paymentStates, requestStates, waiverStates } from '@plumbline/shared/contracts';
import type { Payment, PaymentRequest } from './request.ts';

type Changed = Pick<PaymentRequest, 'state'>;

/** The badge of a request that was submitted, and no longer is. */
export const endOfSubmission = ({ state }: Changed) =>
  (state === 'DRAFT' || state === 'RETURNED' || state === 'WITHDRAWN') &&
  requestStates[state].label;

/** The badge of a request that was sent back, and no longer stands so. */
export const endOfReturn = ({ state }: Changed) =>
  state !== 'RETURNED' && requestStates[state].label;

/** The badge of a payment that was recorded, and no longer counts. */
export const endOfPayment = ({ state }: Pick<Payment, 'state'>) =>
  (state === 'FAILED' || state === 'REVERSED') && paymentStates[state].label;

type Waiver = NonNullable<PaymentRequest['waiver']>;

/** A waiver as it was sent, and the version of the request that it was for. */
interface SentWaiver extends Pick<Waiver, 'text' | 'throughDate'> {
  readonly version: number;
  readonly documentId: string | null;
}

/** A request, and the latest waiver of it. */
interface WithWaiver {
  readonly version: number;
  readonly waiver:
    | (Pick<Waiver, 'state' | 'text' | 'throughDate'> & {
        readonly document: { readonly id: string } | null;
      })
    | null;
}

/** The badge of a waiver that was attached, where another one has taken its place or it is void. */
export function endOfWaiver(sent: SentWaiver, { version, waiver }: WithWaiver) {
  const isThere =
    version === sent.version + 1 ||
    (waiver !== null &&
      waiver.state !== 'VOID' &&
      waiver.text === sent.text &&
      waiver.throughDate === sent.throughDate &&
      (waiver.document?.id ?? null) === sent.documentId);
  return !isThere && waiverStates.VOID.label;
}
