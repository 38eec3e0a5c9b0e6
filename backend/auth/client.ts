import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

const LONGEST_USER_AGENT = 400;

/** Who is calling, by the connection: headers such as X-Forwarded-For could say anything. */
export function clientOf(context: Context) {
  return {
    address: getConnInfo(context).remote.address ?? '',
    userAgent: context.req.header('user-agent')?.slice(0, LONGEST_USER_AGENT) ?? null,
  };
}
