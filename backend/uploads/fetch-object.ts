import { z } from 'zod';
import { parseJson } from '../http/parse-json.ts';

/** How the storage service is asked on a user's behalf. */
export interface ObjectSource {
  /** Address of the storage service, with `/storage/v1`. */
  storageUrl: string;
  /** The public key that a gateway asks for; undefined sends none. */
  readonly apiKey?: string | undefined;
}

const ANSWER_MS = 60_000;
const refusal = z.object({ statusCode: z.coerce.string() });

const headersOf = ({ apiKey }: ObjectSource, token: string) => ({
  Authorization: `Bearer ${token}`,
  ...(apiKey === undefined ? {} : { apikey: apiKey }),
});

/**
 * The bytes of an object, read as the user of `token`; undefined where there is none.
 * @throws Error where the storage service does not say
 */
export async function fetchObject(
  source: ObjectSource,
  token: string,
  { bucket, path, most }: { bucket: string; path: string; most: number },
): Promise<Buffer | undefined> {
  const response = await fetch(`${source.storageUrl}/object/authenticated/${bucket}/${path}`, {
    headers: headersOf(source, token),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!response.ok) {
    const { data } = refusal.safeParse(parseJson(await response.text()));
    if (data?.statusCode === '404') return undefined;
    throw new Error(`The storage service answered ${response.status} ${data?.statusCode ?? ''}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    chunks.push(chunk);
    // It is refused by its size as it is.
    if (size > most) break;
  }
  return Buffer.concat(chunks);
}

/** Removes objects as the user of `token`; those that cannot be removed wait for the sweep. */
export async function removeObjects(
  source: ObjectSource,
  token: string,
  bucket: string,
  prefixes: readonly string[],
): Promise<void> {
  await fetch(`${source.storageUrl}/object/${bucket}`, {
    method: 'DELETE',
    headers: { ...headersOf(source, token), 'Content-Type': 'application/json' },
    body: JSON.stringify({ prefixes }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then((response) => response.body?.cancel());
}
