import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, jest } from '@jest/globals';
import { createClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { loadSigningKeys } from '../../auth/signing-keys.ts';
import { PUBLIC_KEY, readSettings } from '../../settings.ts';
import { startBackend } from '../../start-backend.ts';
import { createMoney } from '../money-cast.ts';
import { createCast, emailOf, people, type Person } from '../people-cast.ts';
import { PATIENCE_MS } from '../test-backend.ts';
import { createTestData } from '../test-data.ts';
import { drawJpeg } from './draw-jpeg.ts';

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

/** An embedded backend in this process, with the cast around one project, each with a client. */
async function startStorageCast() {
  const data = await createTestData();
  const { dataDir, databaseUrl } = data;
  const settings = readSettings({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    BACKEND_PORT: '0',
    INBOX_PORT: '0',
    RATE_LIMITS: 'off',
  });
  const backend = await startBackend(settings);
  const { url, database } = backend;
  const cast = await createCast(database);
  const money = createMoney(cast);
  const keys = await loadSigningKeys(dataDir);

  const tokenOf = async (person: Person) => {
    const [user] = await database.query(idRow, 'select id::text from auth.users where email = $1', [
      emailOf(person),
    ]);
    return new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'ES256', kid: keys.kid })
      .setIssuer(`${url}/auth/v1`)
      .setAudience('authenticated')
      .setSubject(user?.id ?? '')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(keys.privateKey);
  };
  const tokens = new Map<Person, string>();
  for (const person of people) tokens.set(person, await tokenOf(person));

  /** The unmodified client, as the product makes it. */
  const clientOf = (person: Person) =>
    createClient(url, PUBLIC_KEY, {
      accessToken: () => Promise.resolve(tokens.get(person) ?? null),
    });

  const ask = async (person: Person, query: string, variables: object) => {
    const response = await fetch(`${url}/api/graphql`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${tokens.get(person)}`,
      },
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
    dataDir,
    tokens,
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
    stop: async () => {
      await backend.stop();
      await data.remove();
    },
  };
}

/** What `useStorageCast` gives. */
export type StorageCast = Awaited<ReturnType<typeof startStorageCast>>;

/** For all tests of a file: call what it returns inside them. */
export function useStorageCast(): () => StorageCast {
  let started: StorageCast | undefined;
  jest.setTimeout(PATIENCE_MS);
  beforeAll(async () => {
    started = await startStorageCast();
  });
  afterAll(() => started?.stop());
  return () => {
    if (started === undefined) throw new Error('The backend is there once the tests run');
    return started;
  };
}
