import * as z from '@plumbline/shared/schema';
import { type Change, changeSchema } from './change.ts';
import { FOLLOW_CHANGES } from './operations.ts';

/** Longer than two of the API's signs of life, which come every 12 seconds. */
const SILENCE_MS = 30_000;

const messageSchema = z.object({ data: z.object({ changes: changeSchema }) });

interface StreamOptions {
  readonly graphqlUrl: string;
  readonly accessToken: string;
  readonly after: readonly { readonly projectId: string | null; readonly seq: number }[];
  readonly signal: AbortSignal;
}

/**
 * Reads changes as server-sent events until the API ends the stream. By `fetch`, because an
 * `EventSource` cannot send the access token.
 * @throws Error if the API refuses, nothing comes for 30 s, the connection breaks, or `signal` aborts
 */
export async function* streamChanges(options: StreamOptions): AsyncGenerator<Change> {
  const { graphqlUrl, accessToken, after, signal } = options;
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expectMore = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  expectMore();
  try {
    const response = await fetch(graphqlUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${accessToken}`,
      },
      body: JSON.stringify({
        operationName: 'FollowChanges',
        variables: { after },
        query: FOLLOW_CHANGES,
      }),
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw new Error(`The API answered ${response.status}.`);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      expectMore();
      const blocks = (text + value).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.+)$/m.exec(block)?.[1];
        if (data) yield messageSchema.parse(JSON.parse(data)).data.changes;
      }
    }
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}
