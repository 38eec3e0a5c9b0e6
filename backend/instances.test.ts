import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBalancer, type Balancer } from './testing/balancer.ts';
import { type FakeSite, startFakeSite } from './testing/fake-site.ts';
import { createProjectWriters } from './testing/project-writers.ts';
import { signIn } from './testing/sign-in.ts';
import { startProcess, type ServerProcess } from './testing/start-process.ts';
import { askWhoIAm } from './testing/target.ts';
import { useTestBackend } from './testing/test-backend.ts';
import { describeOnPostgres } from './testing/engine.ts';

const isRunning = ({ process: { exitCode, signalCode } }: ServerProcess) =>
  exitCode === null && signalCode === null;

describeOnPostgres('the API beside a project', () => {
  const project = useTestBackend();
  let token = '';
  let site: FakeSite;
  const environment = () => ({
    SUPABASE_URL: project().url,
    ...project().databaseEnv,
    OPERATIONS: 'any',
    PUBLIC_URL: site.url,
  });
  beforeAll(async () => {
    site = await startFakeSite();
    site.list({ shell: ['1'] });
    token = (await signIn(project(), 'ada@example.com')).access_token;
  });

  afterAll(() => site.stop());

  describe('as three processes behind a balancer', () => {
    let processes: ServerProcess[] = [];
    let balancer: Balancer;
    beforeAll(async () => {
      const start = () => startProcess('api.ts', { ...environment(), DRAIN_SECONDS: '1' });
      processes = await Promise.all([start(), start(), start()]);
      balancer = await startBalancer(processes.map(({ urls: [url = ''] }) => new URL(url).origin));
    });
    afterAll(async () => {
      balancer.stop();
      const running = processes.filter(isRunning);
      const codes = await Promise.all(running.map(({ end }) => end('SIGTERM')));
      expect(codes).toEqual(running.map(() => 0));
    });

    it('counts limits together', async () => {
      const visit = { kind: 'visit', remote: 'shell', version: '1', owner: 'a', page: '/' };
      const send = () =>
        fetch(`${balancer.url}/beacons`, { method: 'POST', body: JSON.stringify([visit]) });
      const answers = await Promise.all(Array.from({ length: 130 }, send));
      const taken = answers.filter(({ status }) => status === 204).length;
      expect(taken).toBeGreaterThanOrEqual(120);
      expect(taken).toBeLessThan(130);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(130 - taken);
    });

    /** The ids of the projects of a user, by their keys. */
    async function readProjects(owner: string) {
      const select = 'select key, id::text from public.projects where owner = $1::uuid';
      const rows = await project().sql(select, [owner]);
      return new Map(rows.map(({ key, id }) => [key, id]));
    }

    it('loses only the open requests of a killed process, and no acknowledged project', async () => {
      const [victim] = processes;
      const { access_token, user } = await signIn(project(), 'killed@example.com');
      const writers = createProjectWriters(balancer, [access_token], 8);
      let lost = 0;
      let diedAt = Infinity;
      const reader = async () => {
        while (diedAt === Infinity) await askWhoIAm(balancer, token).catch(() => (lost += 1));
        for (let count = 0; count < 25; count += 1) await askWhoIAm(balancer, token);
      };
      const readers = Promise.all(Array.from({ length: 8 }, reader));
      await writers.during(async () => {
        await writers.more(100);
        await victim?.end('SIGKILL');
        diedAt = performance.now();
        await writers.more(100);
      });
      await readers;
      lost += writers.failures();
      expect(lost).toBe(balancer.failures.length);
      expect(balancer.failures.filter(({ startedAt }) => startedAt > diedAt)).toEqual([]);
      expect(lost).toBeLessThanOrEqual(16);
      await writers.finish();
      expect(await readProjects(user.id)).toEqual(writers.acknowledged);
    });

    it('fails no request when a process shuts down', async () => {
      const victim = processes.find(isRunning);
      const { access_token, user } = await signIn(project(), 'ended@example.com');
      const writers = createProjectWriters(balancer, [access_token], 16);
      await writers.during(async () => {
        await writers.more(100);
        expect(await victim?.end('SIGTERM')).toBe(0);
        await writers.more(100);
      });
      expect(writers.failures()).toBe(0);
      expect(await readProjects(user.id)).toEqual(writers.acknowledged);
    });
  });
});
