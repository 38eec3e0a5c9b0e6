import { writeFileSync } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Event } from 'jest-circus';
import * as z from 'zod';

type TestEntry = Extract<Event, { name: 'test_start' }>['test'];

const hits = z.record(z.string(), z.number());
const coverage = z.object({ static: hits, perTest: z.record(z.string(), hits) });
type Coverage = z.infer<typeof coverage>;
const report = z.object({ mutantCoverage: z.optional(coverage) });

/** Gathers what the processes that the tests of a file start ran of the sources, test by test. */
export interface ProcessCoverage {
  readonly begin: (test: TestEntry) => void;
  readonly pause: () => void;
  readonly end: () => Promise<void>;
}

/** @returns undefined while a mutant is alive: what its tests reach is known by then */
export async function startProcessCoverage(
  global: typeof globalThis,
): Promise<ProcessCoverage | undefined> {
  if (process.env['__STRYKER_ACTIVE_MUTANT__'] !== undefined) return undefined;
  const directory = await mkdtemp(path.join(tmpdir(), 'plumbline-mutants-'));
  const names = new Set<string>();
  const say = (name: string) => writeFileSync(path.join(directory, 'test'), name);
  say('');
  global.process.env['MUTANT_COVERAGE'] = directory;
  return {
    begin(test) {
      const name = nameOf(test);
      names.add(name);
      say(name);
    },
    pause: () => say(''),
    async end() {
      const stryker = (global.__stryker__ ??= {});
      const total = (stryker.mutantCoverage ??= { static: {}, perTest: {} });
      const files = await readdir(directory);
      const read = async (file: string) =>
        report.parse(JSON.parse(await readFile(path.join(directory, file), 'utf8')));
      for (const file of files.filter((name) => name.endsWith('.start'))) {
        await rememberStart((await read(file)).mutantCoverage);
      }
      for (const file of files.filter((name) => name.endsWith('.json'))) {
        const { mutantCoverage } = await read(file);
        for (const name of names) {
          // What ran before and between the tests counts for each of them.
          const { static: always, perTest } = mutantCoverage ?? { static: {}, perTest: {} };
          total.perTest[name] = { ...total.perTest[name], ...always, ...perTest[name] };
        }
      }
      await rm(directory, { recursive: true });
    },
  };
}

/** The mutants that a process meets while it starts, one a line; in the sandbox of this run. */
const AT_START = 'mutants-at-start.txt';

async function rememberStart({ static: before, perTest }: Coverage = { static: {}, perTest: {} }) {
  const met = [before, ...Object.values(perTest)].flatMap((reached) => Object.keys(reached));
  await appendFile(AT_START, met.map((mutant) => `${mutant}\n`).join(''));
}

/** Whether a process that is running already would behave as before with this mutant. */
export async function isMetAtStart(mutant: string): Promise<boolean> {
  const met = await readFile(AT_START, 'utf8').catch(() => '');
  return met.split('\n').includes(mutant);
}

/** As Stryker's runner names a test. */
function nameOf({ name, parent }: TestEntry | TestEntry['parent']): string {
  const before = parent?.parent ? `${nameOf(parent)} ` : '';
  return before + name;
}
