import { writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Event } from 'jest-circus';
import * as z from 'zod';

type TestEntry = Extract<Event, { name: 'test_start' }>['test'];

const hits = z.record(z.string(), z.number());
const coverage = z.object({ static: hits, perTest: z.record(z.string(), hits) });
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
      const total = (global.__stryker__.mutantCoverage ??= { static: {}, perTest: {} });
      for (const file of await readdir(directory)) {
        if (!file.endsWith('.json')) continue;
        const text = await readFile(path.join(directory, file), 'utf8');
        const { mutantCoverage } = report.parse(JSON.parse(text));
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

/** As Stryker's runner names a test. */
function nameOf({ name, parent }: TestEntry | TestEntry['parent']): string {
  const before = parent?.parent ? `${nameOf(parent)} ` : '';
  return before + name;
}

declare global {
  /** Stryker's, in the global object of a test file. */
  var __stryker__: { mutantCoverage?: z.infer<typeof coverage> };
}
