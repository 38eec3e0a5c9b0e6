import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { beaconSweeps, keepBeacons } from './beacons/keep-beacons.ts';
import { readRates } from './beacons/rates.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openPostgres } from './database/postgres.ts';
import { sweepEvents } from './changes/sweep-events.ts';
import { noChanges } from './testing/no-changes.ts';
import { createGraphqlApp } from './graphql/graphql-app.ts';
import { sweepProjects } from './graphql/projects/deleted-projects.ts';
import { CLINIC, OPERATIONS } from './graphql/testing/project-client.ts';
import { createRateLimiter, sweepRateLimits } from './http/rate-limit.ts';
import { createMetrics } from './observability/metrics.ts';
import { planNeedsMails } from './outbox/plan-needs-mails.ts';
import { sendDue } from './outbox/send-due.ts';
import { readApiSettings } from './settings.ts';
import { startApi } from './server/start-api.ts';
import { describeOnPostgres } from './testing/engine.ts';
import { createHostedDatabase, type HostedDatabase } from './testing/hosted-database.ts';
import { createInviter } from './testing/invitations.ts';
import { startSmtpServer } from './testing/smtp-server.ts';
import { PATIENCE_MS } from './testing/test-backend.ts';

jest.setTimeout(PATIENCE_MS);

const ADA = randomUUID();

const saved = z.object({ data: z.record(z.string(), z.object({ id: z.string() })) });

describeOnPostgres('the account that docs/deploy.md makes for the API', () => {
  let hosted: HostedDatabase;
  let owner: Database;
  let url: string;
  let api: Database;
  beforeAll(async () => {
    hosted = await createHostedDatabase();
    url = hosted.urlOf('plumbline_api');
    owner = await openPostgres(hosted.ownerUrl);
    await migrate(owner);
    const text = await readFile(new URL('../docs/deploy.md', import.meta.url), 'utf8');
    const script = /```sql\n(?<sql>create role plumbline_api [\s\S]+?)```/.exec(text)?.groups?.[
      'sql'
    ];
    // PostgreSQL 15, unlike 17, lets only a superuser give `bypassrls`.
    await hosted.admin.transaction((transaction) => transaction.script(script ?? ''));
    await hosted.admin.run(`insert into auth.users (id, email) values ($1, 'ada@example.com')`, [
      ADA,
    ]);
    api = await openPostgres(url);
  });
  afterAll(async () => {
    await api.close();
    await owner.close();
    await hosted.remove();
  });

  it('is enough to start the API', async () => {
    const env = { BACKEND_PORT: '0', SUPABASE_URL: 'http://127.0.0.1:1', DATABASE_URL: url };
    await (await startApi(readApiSettings(env))).stop();
  });

  it('is enough for what a user does, and for what expires', async () => {
    const claims = { sub: ADA, role: 'authenticated' as const, exp: Date.now() };
    const app = createGraphqlApp({
      database: api,
      changes: noChanges,
      verifyToken: () => Promise.resolve(claims),
      operationsOf: null,
      rateLimits: false,
    });
    const ask = async (query: string, variables: object) => {
      const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer token' };
      const body = JSON.stringify({ query, variables });
      const answer = await app.request('/api/graphql', { method: 'POST', headers, body });
      return (await answer.json()) as unknown;
    };
    const created = saved.parse(await ask(OPERATIONS.createProject, { input: CLINIC }));
    const id = created.data['createProject']?.id ?? '';
    const changed = { id, version: 1, input: { ...CLINIC, title: 'Pier' } };
    expect(await ask(OPERATIONS.updateProject, changed)).toMatchObject({
      data: { updateProject: { title: 'Pier' } },
    });
    expect(await ask(OPERATIONS.deleteProject, { id })).toEqual({ data: { deleteProject: id } });
    await owner.run(`update public.projects set deleted_at = '2026-01-01'`);
    await sweepProjects(api);
    const rest = await owner.query(
      z.object({ id: z.string() }),
      'select id::text from public.projects',
    );
    expect(rest).toEqual([]);

    const deletion = 'mutation ($email: String!) { deleteAccount(email: $email) }';
    expect(await ask(deletion, { email: 'ada@example.com' })).toEqual({
      data: { deleteAccount: true },
    });
    const users = await hosted.admin.query(z.object({}), 'select from auth.users');
    expect(users).toEqual([]);
    expect(await ask('{ currentUser { id } }', {})).toEqual({ data: { currentUser: null } });
  });

  it('is enough to send invitations, and to find that nothing waits', async () => {
    const smtp = await startSmtpServer();
    const invite = await createInviter(hosted.admin);
    const failing = {
      send: () => Promise.reject(new Error('no route')),
      close: () => undefined,
    };
    await hosted.admin.run(
      `insert into operations.needs_mail_plan (planned_until) values (now() - interval '1 hour');`,
    );
    await hosted.admin.run(
      `insert into operations.needs_mails (user_id, told_until) select id, now() from auth.users`,
    );
    await planNeedsMails(api);
    await sendDue({
      database: api,
      sender: failing,
      mailFrom: { name: '', address: 'office@example.com' },
      siteUrl: 'https://app.example',
      metrics: createMetrics(),
    });
    expect(await owner.query(z.object({}), 'select from operations.outbox')).toEqual([]);
    await invite('sam@ironside.example');
    const sent = smtp.nextMail();
    const running = await startApi(
      readApiSettings({
        BACKEND_PORT: '0',
        SUPABASE_URL: 'http://127.0.0.1:1',
        DATABASE_URL: url,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'office@example.com',
      }),
    );
    expect((await sent).commands).toContain('RCPT TO:<sam@ironside.example>');
    await running.stop();
    expect(await owner.query(z.object({}), 'select from operations.outbox')).toEqual([]);
    await smtp.stop();
  });

  it('is enough for limits and beacons', async () => {
    const limit = createRateLimiter({ rateLimits: true }, api, createMetrics());
    const visits = limit({ name: 'visits', most: 1, seconds: 60 });
    await visits.take('192.0.2.1');
    await expect(visits.check('192.0.2.1')).rejects.toThrow('limit');
    const about = { remote: 'projects', version: '1', owner: 'Projects', page: '/' };
    const error = { kind: 'error' as const, name: 'Error', message: 'm', stack: 's' };
    await keepBeacons(api, [{ ...about, ...error }]);
    await keepBeacons(api, [{ ...about, ...error }]);
    for (const sweep of [sweepRateLimits, ...beaconSweeps, sweepEvents]) await sweep(api);
    expect(await readRates(api, '2026-01-01')).toEqual([
      { remote: 'projects', version: '1', visits: 0, errors: 2 },
    ]);
  });

  it('may read no profile and change no project by itself', async () => {
    await expect(api.run('select from public.profiles')).rejects.toThrow('permission denied');
    await expect(api.run(`update public.projects set title = ''`)).rejects.toThrow('permission');
    await expect(api.run('create table public.mine ()')).rejects.toThrow('permission denied');
  });
});
