import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Tells the address that a request comes from. */
export type ClientAddress = (context: Context) => string;

/**
 * The address of the caller where `trustedHops` proxies of ours stand before this process: each
 * adds the address that it was called from to `X-Forwarded-For`, so the entry that the outermost of
 * them added is believed, and what the caller wrote before it is not. Without proxies the
 * connection alone counts.
 */
export function createClientAddress(trustedHops: number): ClientAddress {
  return (context) => {
    const connected = withoutZone(getConnInfo(context).remote.address ?? '');
    if (trustedHops === 0) return connected;
    const forwarded = context.req.header('x-forwarded-for')?.split(',') ?? [];
    const told = withoutZone(forwarded.at(-trustedHops)?.trim() ?? '');
    return isIP(told) === 0 ? connected : told;
  };
}

function withoutZone(address: string): string {
  const [bare = ''] = address.split('%', 1);
  return bare.replace(/^::ffff:(?=[\d.]+$)/i, '');
}

/**
 * What a limit counts by: an IPv4 address as it is, of an IPv6 address the network of 64 bits, as
 * one subscriber has all of it. (RFC 6177)
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::', 2);
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
