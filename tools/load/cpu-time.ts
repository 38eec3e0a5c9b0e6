import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { TestBackend } from '../../backend/testing/backend-process.ts';

/** Of `utime` and `stime` in /proc, on every Linux of today. */
const TICK_MS = 10;

const server = z.array(z.object({ pid: z.number() }));

/** The processes of PostgreSQL that serve connections. */
export const serversOf = async ({ sql }: TestBackend) =>
  server
    .parse(await sql(`select pid from pg_stat_activity where backend_type = 'client backend'`))
    .map(({ pid }) => pid);

/** The CPU time of processes so far, in milliseconds. */
export async function cpuOf(pids: readonly number[]): Promise<number> {
  const stats = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  // The name before may hold spaces. (proc(5), fields 14 and 15)
  const ticks = stats.map((stat) => {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
  });
  return TICK_MS * ticks.reduce((sum, count) => sum + count, 0);
}
