import { writeFileSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Event } from 'jest-circus';
import * as z from 'zod';
import { ACTIVE_MUTANT } from './stop-at-failure.ts';

type TestEntry = Extract<Event, { name: 'test_start' }>['test'];

const hits = z.record(z.string(), z.number());
const coverage = z.object({ static: hits, perTest: z.record(z.string(), hits) });
type Coverage = z.infer<typeof coverage>;
const report = z.object({ mutantCoverage: z.optional(coverage) });

/** Collects the coverage of the processes that a file's tests start, by test. */
export interface ProcessCoverage {
  readonly begin: (test: TestEntry) => void;
  readonly pause: () => void;
  readonly end: () => Promise<void>;
}

/** @returns undefined in a mutant's run, for which the coverage is already known */
export async function startProcessCoverage(
  global: typeof globalThis,
): Promise<ProcessCoverage | undefined> {
  if (process.env[ACTIVE_MUTANT] !== undefined) return undefined;
  const directory = await mkdtemp(path.join(tmpdir(), 'plumbline-mutants-'));
  const names = new Set<string>();
  const setTest = (name: string) => writeFileSync(path.join(directory, 'test'), name);
  setTest('');
  global.process.env['MUTANT_COVERAGE'] = directory;
  return {
    begin(test) {
      const name = nameOf(test);
      names.add(name);
      setTest(name);
    },
    pause: () => setTest(''),
    async end() {
      const stryker = (global.__stryker__ ??= {});
      const total = (stryker.mutantCoverage ??= { static: {}, perTest: {} });
      const files = await readdir(directory);
      const read = async (file: string) =>
        report.parse(JSON.parse(await readFile(path.join(directory, file), 'utf8')));
      for (const file of files.filter((name) => name.endsWith('.start'))) {
        await recordStart((await read(file)).mutantCoverage);
      }
      for (const file of files.filter((name) => name.endsWith('.json'))) {
        const { mutantCoverage } = await read(file);
        for (const name of names) {
          // Code that ran before and between tests counts for all of them.
          const { static: always, perTest } = mutantCoverage ?? { static: {}, perTest: {} };
          total.perTest[name] = { ...total.perTest[name], ...always, ...perTest[name] };
        }
      }
      await rm(directory, { recursive: true });
    },
  };
}

/** The mutants that a process reaches while it starts, one per line. In Stryker's sandbox. */
const AT_START = 'mutants-at-start.txt';

async function recordStart({ static: before, perTest }: Coverage = { static: {}, perTest: {} }) {
  const reached = [before, ...Object.values(perTest)].flatMap((hit) => Object.keys(hit));
  await appendFile(AT_START, reached.map((mutant) => `${mutant}\n`).join(''));
}

/** Whether a process reaches the mutant while it starts, so that it must be started with it. */
export async function isReachedAtStart(mutant: string): Promise<boolean> {
  const reached = await readFile(AT_START, 'utf8').catch(() => '');
  return reached.split('\n').includes(mutant);
}

/** A test's name in the format of Stryker's runner. */
function nameOf({ name, parent }: TestEntry | TestEntry['parent']): string {
  const before = parent?.parent ? `${nameOf(parent)} ` : '';
  return before + name;
}
