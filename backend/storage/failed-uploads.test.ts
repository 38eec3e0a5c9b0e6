import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, it, jest } from '@jest/globals';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { createProject, signInByCode } from '../testing/target.ts';
import { limitFiles } from '../testing/limit-files.ts';
import {
  PATIENCE_MS,
  startTestBackend,
  type TestBackend,
  useTestBackend,
} from '../testing/test-backend.ts';

const backend = useTestBackend();
jest.setTimeout(PATIENCE_MS);

const answer = z.object({ data: z.object({ result: z.object({ path: z.string() }) }) });
const RESERVE = `mutation Reserve($input: UploadInput!, $key: ID!) {
  result: reserveUpload(input: $input, key: $key) { ... on Upload { path } } }`;

/** Reserves a file of a new project: its path, and a client of the storage. */
async function reserveFile(backend: TestBackend, bytes: Buffer) {
  const token = await signInByCode(backend, 'ada@example.com');
  const projectId = await createProject(backend, token, randomUUID());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const about = { name: 'notes.txt', type: 'text/plain', size: bytes.length, sha256 };
  const response = await fetch(`${backend.url}/api/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: RESERVE,
      variables: { input: { id: randomUUID(), projectId, ...about }, key: randomUUID() },
    }),
  });
  const { path: name } = answer.parse(await response.json()).data.result;
  return { token, projectId, name };
}

const filesOf = (backend: TestBackend, token: string) =>
  createClient(backend.url, backend.key, {
    accessToken: () => Promise.resolve(token),
  }).storage.from('files');

/** What lies in the folder for objects: folders and files. */
const keptBy = ({ dataDir }: TestBackend) =>
  readdir(path.join(dataDir, 'objects'), { recursive: true }).catch(() => []);

it('shows nothing of an upload whose process was killed, and takes it again', async () => {
  const first = await startTestBackend();
  const bytes = Buffer.alloc(1_000_000, 'notes ');
  const { token, projectId, name } = await reserveFile(first, bytes);
  const { hostname, port } = new URL(first.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `POST /storage/v1/object/files/${name} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n` +
      `Authorization: Bearer ${token}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  );
  socket.write(bytes.subarray(0, 500_000));
  // A folder and a file.
  while ((await keptBy(first)).length < 2) await new Promise((resolve) => setImmediate(resolve));
  await first.kill();

  const second = await first.restart();
  const again = await signInByCode(second, 'ada@example.com');
  const files = filesOf(second, again);
  expect((await files.info(name)).error).toMatchObject({ statusCode: '404' });
  expect((await files.list(projectId)).data).toEqual([]);
  const blob = new Blob([new Uint8Array(bytes)], { type: 'text/plain' });
  expect((await files.upload(name, blob)).error).toBeNull();
  expect((await files.download(name)).data?.size).toBe(bytes.length);
  await second.stop();
});

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('refuses for now what a full disk cannot keep', async () => {
  const bytes = Buffer.alloc(20_000_000, 'notes ');
  const { token, name } = await reserveFile(backend(), bytes);
  const files = filesOf(backend(), token);
  const before = (await keptBy(backend())).length;
  const send = () =>
    fetch(`${backend().url}/storage/v1/object/files/${name}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain' },
      body: bytes,
    });
  // More than the database writes into a file.
  limitFiles(backend().pid, 18_000_000);
  const refused = await send().finally(() => limitFiles(backend().pid, 'unlimited'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await refused.json()).toMatchObject({ statusCode: '503', code: 'S3Error' });
  expect((await files.info(name)).error).toMatchObject({ statusCode: '404' });
  // Its folder may be new.
  expect((await keptBy(backend())).length).toBeLessThanOrEqual(before + 1);
  expect((await send()).status).toBe(200);
  expect((await files.remove([name])).data).toHaveLength(1);
});
