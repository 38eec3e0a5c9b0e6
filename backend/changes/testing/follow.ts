import { z } from 'zod';

const change = z.object({
  projectId: z.string().nullable(),
  seq: z.number(),
  kinds: z.array(z.string()),
});
const message = z.object({
  data: z.object({ changes: change }).nullish(),
  errors: z.array(z.looseObject({})).optional(),
});

/** A change as the API sends it. */
type WireChange = z.infer<typeof change>;

const SUBSCRIPTION =
  'subscription ($after: [SeenInput!]!) { changes(after: $after) { projectId seq kinds } }';

/** A stream of changes that is open. */
export interface FollowedChanges {
  response: Response;
  /** The errors of a stream that was refused. */
  readonly errors: () => Promise<unknown>;
  /** The next change; null where the stream has ended. */
  readonly next: () => Promise<WireChange | null>;
  /** Reads on until a change fits. @throws Error where the stream ends before */
  readonly until: (fits: (change: WireChange) => boolean) => Promise<WireChange>;
  /** Hangs up. */
  readonly close: () => void;
}

/** Opens a stream of changes for the user of the token. */
export async function followChanges(
  { url }: { url: string },
  token: string,
  after: readonly { projectId: string | null; seq: number }[] = [],
): Promise<FollowedChanges> {
  const end = new AbortController();
  const response = await fetch(`${url}/api/graphql`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ query: SUBSCRIPTION, variables: { after } }),
    signal: end.signal,
  });
  const messages = readMessages(response);

  async function next(): Promise<WireChange | null> {
    const { value } = await messages.next();
    return value?.data?.changes ?? null;
  }

  return {
    response,
    errors: async () => (await messages.next()).value?.errors,
    next,
    until: async (fits) => {
      for (;;) {
        const found = await next();
        if (found === null) throw new Error('The stream has ended.');
        if (fits(found)) return found;
      }
    },
    close: () => end.abort(),
  };
}

async function* readMessages(
  response: Response,
): AsyncGenerator<z.infer<typeof message>, undefined> {
  let text = '';
  const decoded = response.body?.pipeThrough(new TextDecoderStream()) ?? [];
  for await (const part of decoded) {
    const blocks = (text + part).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.+)$/m.exec(block)?.[1];
      if (data !== undefined) yield message.parse(JSON.parse(data));
    }
  }
  return undefined;
}
