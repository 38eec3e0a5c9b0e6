import { formatMoment } from '@plumbline/shared/contracts';
import type { SentPhoto } from './work-order.ts';

type Claims = Pick<SentPhoto, 'takenAt' | 'latitude' | 'longitude' | 'createdAt'>;

/** What a phone claims of a photo, and what the server knows. */
export function claimsOf({ takenAt, latitude, longitude, createdAt }: Claims): string {
  const place =
    latitude === null || longitude === null ? [] : [`${degrees(latitude)}, ${degrees(longitude)}`];
  const said = [...(takenAt === null ? [] : [formatMoment(takenAt)]), ...place].join(', ');
  const received = `We received it on ${formatMoment(createdAt)}.`;
  return said === ''
    ? `The phone says neither when nor where it was taken. ${received} That is no proof of when it was taken.`
    : `The phone says ${said}. ${received} Neither is proof.`;
}

/** `41.88`, `−87.63`: about a kilometre. */
const degrees = (value: number) => value.toFixed(2).replace('-', '−');
