import { AuthError } from './auth-error.ts';

const WINDOW_SECONDS = 300;
const MOST_ADDRESSES = 10_000;

type Bucket = { left: number; filledAt: number };

/**
 * A token bucket for each address: `perWindow` requests at once, refilled over five minutes.
 * @returns a function that counts one request of an address
 * @throws AuthError 429 `over_request_rate_limit`, from that function
 */
export function createRateLimit(perWindow: number): (address: string) => void {
  const buckets = new Map<string, Bucket>();
  return (address) => {
    const now = Date.now();
    const bucket = buckets.get(address) ?? { left: perWindow, filledAt: now };
    const refilled = ((now - bucket.filledAt) / 1000) * (perWindow / WINDOW_SECONDS);
    const left = Math.min(perWindow, bucket.left + refilled);
    // Deleting first keeps the map in order of last use, so that the idlest address is forgotten.
    buckets.delete(address);
    buckets.set(address, { left: left >= 1 ? left - 1 : left, filledAt: now });
    const [idlest] = buckets.keys();
    if (buckets.size > MOST_ADDRESSES && idlest !== undefined) buckets.delete(idlest);
    if (left < 1) throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
  };
}
