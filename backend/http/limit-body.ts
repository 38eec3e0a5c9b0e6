import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

const MOST_DISCARDED_BYTES = 8 << 20;

/** Refuses bodies of more than `maxSize` bytes with the answer of `refuse` (a 413). */
export function limitBody(
  maxSize: number,
  refuse: (context: Context) => Response,
): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: async (context) => {
      await discardBody(context);
      return refuse(context);
    },
  });
}

// A client that is still sending would see a broken connection instead of the answer.
async function discardBody(context: Context): Promise<void> {
  const { body } = context.req.raw;
  context.header('Connection', 'close');
  if (body === null || body.locked) return;
  let discarded = 0;
  for await (const chunk of body) {
    discarded += chunk.length;
    if (discarded > MOST_DISCARDED_BYTES) return;
  }
}
