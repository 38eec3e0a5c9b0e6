import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, rm } from 'node:fs/promises';
import path from 'node:path';
import { changeLine } from './change-line.ts';
import { type Spread, spreadOf } from './statistics.ts';

/** In seconds, including the start of the program. */
export interface BuildTimes {
  /** All builds, without caches. */
  readonly cold: Spread;
  /** One remote after a change of one line. */
  readonly warm: Spread;
}

/** Runs the program of `npm run build` on a copy of the sources. */
export async function measureBuilds(sources: string, rounds: number): Promise<BuildTimes> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await rm(path.join(sources, '.cache'), { recursive: true, force: true });
    for await (const dist of glob('*/dist', { cwd: sources })) {
      await rm(path.join(sources, dist), { recursive: true });
    }
    cold.push(await build(sources));
    await changeLine(sources, `Projects of round ${round}`);
    warm.push(await build(sources, 'projects'));
  }
  return { cold: spreadOf(cold), warm: spreadOf(warm) };
}

async function build(sources: string, ...names: string[]): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, ['scripts/build.ts', ...names], {
    cwd: sources,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit: unknown[] = await once(child, 'exit');
  if (exit[0] !== 0) throw new Error('The build of the copied sources failed.');
  return (performance.now() - start) / 1000;
}
