import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createProject } from '../testing/target.ts';
import { describeOnPostgres } from '../testing/engine.ts';
import { type FakeSite, startFakeSite } from '../testing/fake-site.ts';
import { signIn } from '../testing/sign-in.ts';
import { startProcess, type ServerProcess } from '../testing/start-process.ts';
import { useTestBackend } from '../testing/test-backend.ts';
import { followChanges } from './testing/follow.ts';

const isRunning = ({ process: { exitCode, signalCode } }: ServerProcess) =>
  exitCode === null && signalCode === null;

describeOnPostgres('three processes', () => {
  const project = useTestBackend();
  let site: FakeSite;
  let processes: ServerProcess[] = [];
  let token = '';
  beforeAll(async () => {
    site = await startFakeSite();
    const env = {
      SUPABASE_URL: project().url,
      ...project().databaseEnv,
      OPERATIONS: 'any',
      PUBLIC_URL: site.url,
    };
    token = (await signIn(project(), 'ada@example.com')).access_token;
    processes = await Promise.all([0, 1, 2].map(() => startProcess('api.ts', env)));
  });
  afterAll(async () => {
    site.stop();
    const running = processes.filter(isRunning);
    await Promise.all(running.map(({ end }) => end('SIGKILL')));
  });
  const target = (index: number) => ({ url: processes[index]?.urls[0] ?? '' });

  it('give the changes of all, and none is missed where one is killed and one ends', async () => {
    let seen = 0;
    const read = async (index: number, until: number) => {
      const followed = await followChanges(target(index), token, [{ projectId: null, seq: seen }]);
      while (seen < until) {
        const found = await followed.next();
        if (found === null) break;
        if (found.projectId !== null) continue;
        // The first tells the number again where nothing is new.
        if (found.seq > seen) expect(found.kinds).toEqual(['PROJECTS']);
        expect(found.seq).toBeGreaterThanOrEqual(seen);
        seen = found.seq;
      }
      return followed;
    };
    const write = async (from: number, to: number, index: number) => {
      for (let key = from; key < to; key += 1) await createProject(target(index), token, `${key}`);
    };
    const writing = write(0, 20, 1);
    const killed = read(0, 10);
    await killed;
    await processes[0]?.end('SIGKILL');
    // A change that arrived before the kill is read first.
    const readOn = async () => {
      const open = await killed;
      while ((await open.next()) !== null);
    };
    await expect(readOn()).rejects.toThrow();
    await writing;
    await read(2, 20);
    expect(seen).toBe(20);

    const open = await read(1, 20);
    const exited = once(processes[1]?.process ?? process, 'exit');
    processes[1]?.process.kill('SIGTERM');
    while ((await open.next()) !== null);
    expect(await exited).toEqual([0, null]);
    await write(20, 25, 2);
    await read(2, 25);
    expect(seen).toBe(25);
  });
});
