import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, it, jest } from '@jest/globals';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { createProject, signInByCode } from '../testing/target.ts';
import { PATIENCE_MS, startTestBackend } from '../testing/test-backend.ts';

jest.setTimeout(PATIENCE_MS);

const answer = z.object({ data: z.object({ result: z.object({ path: z.string() }) }) });
const RESERVE = `mutation Reserve($input: UploadInput!, $key: ID!) {
  result: reserveUpload(input: $input, key: $key) { ... on Upload { path } } }`;

it('shows nothing of an upload whose process was killed, and takes it again', async () => {
  const first = await startTestBackend();
  const token = await signInByCode(first, 'ada@example.com');
  const projectId = await createProject(first, token, randomUUID());
  const bytes = Buffer.alloc(1_000_000, 'notes ');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const about = { name: 'notes.txt', type: 'text/plain', size: bytes.length, sha256 };
  const response = await fetch(`${first.url}/api/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({
      query: RESERVE,
      variables: { input: { id: randomUUID(), projectId, ...about }, key: randomUUID() },
    }),
  });
  const name = answer.parse(await response.json()).data.result.path;
  const { hostname, port } = new URL(first.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `POST /storage/v1/object/files/${name} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n` +
      `Authorization: Bearer ${token}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  );
  socket.write(bytes.subarray(0, 500_000));
  const kept = () =>
    readdir(path.join(first.dataDir, 'objects'), { recursive: true }).catch(() => []);
  // A folder and a file.
  while ((await kept()).length < 2) await new Promise((resolve) => setImmediate(resolve));
  await first.kill();

  const second = await first.restart();
  const again = await signInByCode(second, 'ada@example.com');
  const files = createClient(second.url, second.key, {
    accessToken: () => Promise.resolve(again),
  }).storage.from('files');
  expect((await files.info(name)).error).toMatchObject({ statusCode: '404' });
  expect((await files.list(projectId)).data).toEqual([]);
  const blob = new Blob([new Uint8Array(bytes)], { type: 'text/plain' });
  expect((await files.upload(name, blob)).error).toBeNull();
  expect((await files.download(name)).data?.size).toBe(bytes.length);
  await second.stop();
});
