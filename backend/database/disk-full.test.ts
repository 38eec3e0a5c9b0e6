import { randomBytes } from 'node:crypto';
import { afterAll, expect, it, jest } from '@jest/globals';
import { createProjectClient } from '../graphql/testing/project-client.ts';
import { limitFiles } from '../testing/limit-files.ts';
import { post } from '../testing/sign-in.ts';
import { PATIENCE_MS, startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createEmbeddedData } from '../testing/test-data.ts';
import { embedded } from '../testing/engine.ts';

jest.setTimeout(PATIENCE_MS);

let started: TestBackend | undefined;
afterAll(() => started?.stop());

async function readyAgain({ url }: TestBackend): Promise<void> {
  while ((await fetch(`${url}/ready`)).status !== 200);
}

const embeddedOnLinux = process.platform === 'linux' ? embedded : it.skip;

embeddedOnLinux(
  'refuses with an error while it cannot write, loses nothing, and recovers by itself',
  async () => {
    const backend = await startTestBackend({}, await createEmbeddedData());
    started = backend;
    const { create, ask, list } = await createProjectClient(backend, 'ada@example.com');
    const [log] = await backend.sql("select pg_current_wal_insert_lsn() - '0/1000000' as written");
    limitFiles(backend.pid, Number(log?.['written']) + (1 << 19));

    const kept: string[] = [];
    const large = { description: randomBytes(2500).toString('hex') };
    let refusal: unknown;
    while (refusal === undefined) {
      await create({ ...large, title: `Project ${kept.length}` }).then(
        ({ title }) => kept.push(title),
        (error: unknown) => (refusal = error),
      );
    }
    expect(kept.length).toBeGreaterThan(10);
    expect(await ask('projects')).toMatchObject({
      errors: [{ message: 'The database does not answer. Try again in a moment.' }],
    });
    expect((await fetch(`${backend.url}/health`)).status).toBe(200);
    expect((await fetch(`${backend.url}/ready`)).status).toBe(503);
    const mail = await post(backend, '/otp', { email: 'bo@example.com', create_user: true });
    expect(mail.status).toBe(503);
    expect(mail.headers.get('retry-after')).toBe('1');

    limitFiles(backend.pid, 'unlimited');
    await readyAgain(backend);
    kept.push((await create({ title: 'Afterwards' })).title);
    const { edges } = await list(100);
    // A refused project may have been stored or not.
    expect(edges.map(({ node }) => node.title)).toEqual(expect.arrayContaining(kept));
  },
);
