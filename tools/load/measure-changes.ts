import { setTimeout as delay } from 'node:timers/promises';
import { followChanges, type FollowedChanges } from '../../backend/changes/testing/follow.ts';
import { startTestBackend, type TestBackend } from '../../backend/testing/backend-process.ts';
import { signIn } from '../../backend/testing/sign-in.ts';
import { startProcess, type ServerProcess } from '../../backend/testing/start-process.ts';
import { createProject } from '../../backend/testing/target.ts';
import { exactly, type Figure, figure } from '../figure.ts';

const RESTARTS = 3;
const WRITERS = 8;
const WITHOUT_NOTIFY = `do $$ begin
  execute replace(
    pg_get_functiondef('rights.append_event(bigint[],bigint,text[])'::regprocedure),
    'perform pg_notify(''plumbline_events'', '''');', ''
  );
end $$`;

/**
 * Measures, beside the PostgreSQL of `TEST_DATABASE_URL`, how long a change of one user takes to
 * another one's stream, and how many of `events` are missed while the API is restarted three times.
 */
export async function measureChanges(events: number): Promise<Figure[]> {
  const backend = await startTestBackend();
  // The backend's process does not keep this one alive.
  const alive = setInterval(() => undefined, 1000);
  try {
    const { access_token: owner } = await signIn(backend, 'owner@example.com');
    const { access_token: token, user } = await signIn(backend, 'member@example.com');
    const project = await createProject(backend, owner, 'measured');
    await addMember(backend, project, user.id);
    const missed = await countMissed(backend, token, project, events);
    const notified = await measureDelay(backend, token, project, 500);
    await backend.sql(WITHOUT_NOTIFY);
    const polled = await measureDelay(backend, token, project, 40);
    return [
      exactly(`missed of ${events} events over ${RESTARTS} restarts`, missed, 0),
      figure("an event on another person's stream, p95, ms", notified, { atMost: 1000 }),
      figure('… without NOTIFY', polled, { atMost: 3000 }),
    ];
  } finally {
    await backend.stop();
    clearInterval(alive);
  }
}

const addMember = ({ sql }: TestBackend, project: string, userId: string) =>
  sql(
    `with party as (
       insert into public.parties (project_id, kind, name) values ($1, 'CLIENT', 'Client')
       returning id, project_id
     )
     insert into public.members (party_id, project_id, user_id, name, email)
     select id, project_id, $2, 'Member', '' from party`,
    [project, userId],
  );

const tell = ({ sql }: TestBackend, project: string) =>
  sql(`select rights.tell_project($1, '{PROJECT}')::text`, [project]);

/** From before the statement that commits an event until its number has come: the 95th percentile. */
async function measureDelay(
  backend: TestBackend,
  token: string,
  project: string,
  samples: number,
): Promise<number> {
  const followed = await followChanges(backend, token);
  let { seq } = await followed.until(({ projectId }) => projectId === project);
  const delays: number[] = [];
  for (let count = 0; count < samples; count += 1) {
    // At any moment between two polls.
    await delay(Math.random() * 50);
    const start = performance.now();
    const wanted = (seq += 1);
    await Promise.all([tell(backend, project), followed.until((change) => change.seq >= wanted)]);
    delays.push(performance.now() - start);
  }
  followed.close();
  delays.sort((one, other) => one - other);
  return Math.round(delays[Math.ceil(0.95 * samples) - 1] ?? Infinity);
}

/** Reads while writers write and the process that is read from is replaced, killed or ended. */
async function countMissed(
  backend: TestBackend,
  token: string,
  project: string,
  events: number,
): Promise<number> {
  const start = () =>
    startProcess('api.ts', {
      SUPABASE_URL: backend.url,
      ...backend.databaseEnv,
      OPERATIONS: 'any',
    });
  let api: ServerProcess = await start();
  let seen = 0;
  let written = 0;

  const write = async () => {
    while (written < events) {
      written += 1;
      await tell(backend, project);
    }
  };
  const read = async (followed: FollowedChanges, until: number) => {
    while (seen < until) {
      const change = await followed.next().catch(() => null);
      if (change === null) return;
      if (change.projectId !== project || change.seq <= seen) continue;
      if (!change.kinds.includes('PROJECT')) throw new Error(`Nothing is said of ${change.seq}.`);
      seen = change.seq;
    }
  };
  const follow = () =>
    followChanges({ url: api.urls[0] ?? '' }, token, [{ projectId: project, seq: seen }]);

  const writing = Promise.all(Array.from({ length: WRITERS }, write));
  for (let restart = 1; restart <= RESTARTS; restart += 1) {
    const followed = await follow();
    await read(followed, (events * restart) / (RESTARTS + 1));
    followed.close();
    await api.end(restart % 2 === 0 ? 'SIGTERM' : 'SIGKILL');
    api = await start();
  }
  await writing;
  const followed = await follow();
  await read(followed, events);
  followed.close();
  await api.end('SIGKILL');
  return events - seen;
}
