import { formatDate } from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';
import type { PaymentRequest } from './request.ts';
import { isDay } from './request-values.ts';

/** The stored form of a waiver that is being written. */
export const waiverValues = z.object({
  text: z.string(),
  throughDate: z.string(),
  document: z.nullable(z.object({ id: z.string(), name: z.string() })),
});

type WaiverValues = z.infer<typeof waiverValues>;

/** What is typed of a waiver, in words; empty where it is only the day that the form began with. */
export function describeTyped(
  { text, throughDate, document }: WaiverValues,
  { periodTo }: Pick<PaymentRequest, 'periodTo'>,
): string {
  const isOther = throughDate !== periodTo && isDay(throughDate);
  return [
    document && `Document: ${document.name}`,
    isOther && `Through date: ${formatDate(throughDate)}`,
    text.trim(),
  ]
    .filter(Boolean)
    .join('\n');
}

/** Whether it is the waiver that a request has. */
export const isAttached = (
  { text, throughDate, document }: WaiverValues,
  { waiver }: Pick<PaymentRequest, 'waiver'>,
): boolean =>
  waiver !== null &&
  waiver.text === text.trim() &&
  waiver.throughDate === throughDate &&
  waiver.document?.id === document?.id;
