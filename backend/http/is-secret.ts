import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether `given` is `secret`, compared in constant time. */
export function isSecret(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}
