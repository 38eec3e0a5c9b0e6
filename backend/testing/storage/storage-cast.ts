import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, jest } from '@jest/globals';
import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { createMoney } from '../money-cast.ts';
import { createCast, emailOf, people, type Person } from '../people-cast.ts';
import { PATIENCE_MS } from '../test-backend.ts';
import { drawJpeg } from './draw-jpeg.ts';
import { startBesideProject, startEmbedded, type Environment } from './storage-backends.ts';

const idRow = z.object({ id: z.string() });
const upload = z.object({
  id: z.string(),
  state: z.string(),
  refusal: z.string().nullable(),
  path: z.string(),
  bucket: z.string(),
  smallPath: z.string().nullable(),
  name: z.string(),
});
const refused = z.object({ code: z.string(), field: z.string().nullable() });
const answer = z.object({ data: z.record(z.string(), z.union([upload, refused])) });

const FIELDS = `__typename ... on Upload { id state refusal path bucket smallPath name }
  ... on Refused { code field }`;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

type Changed = z.infer<typeof upload> | z.infer<typeof refused>;

/** An upload that was not refused. */
export function uploadOf(result: Changed): z.infer<typeof upload> {
  return upload.parse(result);
}

/** What supabase-js uploads. */
export const blobOf = (bytes: Uint8Array, type = 'image/jpeg') =>
  new Blob([new Uint8Array(bytes)], { type });

/** A backend in this process, with the cast around one project, each with a client. */
async function startStorageCast(env: Environment) {
  const backend = (await startBesideProject()) ?? (await startEmbedded(env));
  const { url, key, apiUrl, database } = backend;
  const cast = await createCast(database);
  const money = createMoney(cast);

  const tokenOf = async (person: Person) => {
    const [user] = await database.query(idRow, 'select id::text from auth.users where email = $1', [
      emailOf(person),
    ]);
    const claims = { aud: 'authenticated', role: 'authenticated', sub: user?.id ?? '' };
    return backend.sign(
      new SignJWT({ ...claims, iss: `${url}/auth/v1` }).setIssuedAt().setExpirationTime('1h'),
    );
  };
  const tokens = new Map<Person, string>();
  for (const person of people) tokens.set(person, await tokenOf(person));

  /** What a request needs that is not the client's. */
  const headersOf = (person: Person) => ({
    apikey: key,
    Authorization: `Bearer ${tokens.get(person)}`,
  });
  /** The unmodified client, as the product makes it. */
  const clientOf = (person: Person | null) =>
    createClient(url, key, {
      accessToken: () => Promise.resolve((person && tokens.get(person)) ?? null),
    });

  const ask = async (person: Person, query: string, variables: object) => {
    const response = await fetch(`${apiUrl}/api/graphql`, {
      method: 'POST',
      headers: { ...headersOf(person), 'Content-Type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { result } = answer.parse(await response.json()).data;
    return z.union([upload, refused]).parse(result);
  };
  const reserve = (person: Person, input: object, key: string = randomUUID()) =>
    ask(
      person,
      `mutation Reserve($input: UploadInput!, $key: ID!) {
         result: reserveUpload(input: $input, key: $key) { ${FIELDS} } }`,
      { input, key },
    );
  const change =
    (verb: string) =>
    (person: Person, id: string, key: string = randomUUID()) =>
      ask(
        person,
        `mutation Change($id: ID!, $key: ID!) { result: ${verb}(id: $id, key: $key) { ${FIELDS} } }`,
        { id, key },
      );

  const contractId = await money.signContract();
  const issueOrder = () =>
    cast.call('owner', 'issue_work_order', [randomUUID(), contractId, 'Pipes', null, null]);

  return {
    backend,
    cast,
    money,
    contractId,
    tokens,
    headersOf,
    /** What the embedded backend alone has: mark the test with `itEmbedded`. */
    embedded: () => {
      if (backend.embedded) return backend.embedded;
      throw new Error('Only the embedded backend can do this.');
    },
    clientOf,
    issueOrder,
    reserve,
    confirm: change('confirmUpload'),
    remove: change('removeUpload'),
    /** What a phone says of a photo. */
    photoInput: (workOrderId: string, photo = drawJpeg(), small = drawJpeg(8)) => ({
      id: randomUUID(),
      workOrderId,
      name: 'IMG_1.jpg',
      type: 'image/jpeg',
      size: photo.length,
      sha256: sha256(photo),
      smallSize: small.length,
      smallSha256: sha256(small),
      originalSha256: sha256(Buffer.from(randomUUID())),
    }),
    fileInput: (bytes: Uint8Array, type = 'text/plain') => ({
      id: randomUUID(),
      projectId: cast.projectId,
      name: 'notes.txt',
      type,
      size: bytes.length,
      sha256: sha256(bytes),
    }),
    stop: backend.stop,
  };
}

/** What `useStorageCast` gives. */
export type StorageCast = Awaited<ReturnType<typeof startStorageCast>>;

/** For all tests of a file: call what it returns inside them. `env` adds settings. */
export function useStorageCast(env: () => Environment = () => ({})): () => StorageCast {
  let started: StorageCast | undefined;
  jest.setTimeout(PATIENCE_MS);
  beforeAll(async () => {
    started = await startStorageCast(env());
  });
  afterAll(() => started?.stop());
  return () => {
    if (started === undefined) throw new Error('The backend is there once the tests run');
    return started;
  };
}
