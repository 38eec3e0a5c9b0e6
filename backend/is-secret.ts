import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether `given` is `secret`, in a time that tells nothing of how near it came. */
export function isSecret(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(secret));
}
