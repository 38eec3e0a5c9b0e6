import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../../scripts/process/run.ts';
import { areMet, columnsOf, type Figure } from '../figure.ts';

const file = z.record(z.string(), z.unknown());

/** What a part has measured, on which database. */
export interface LoadPart {
  readonly name: string;
  readonly engine: 'embedded' | 'PostgreSQL';
  readonly figures: readonly Figure[];
}

/**
 * Prints figures and keeps them in `docs/load.json`, in place of what the same part had there before.
 * A miss is the exit code 1.
 * @param isTrial keeps them in `.cache` instead
 */
export async function recordPart({ name, engine, figures }: LoadPart, isTrial: boolean) {
  console.log(`${name}, ${engine}`);
  console.table(Object.fromEntries(figures.map((one) => [one.what, shown(one)])));
  const folder = path.join(root, isTrial ? '.cache' : 'docs');
  const target = path.join(folder, 'load.json');
  const known = await readFile(target, 'utf8').catch(() => '{}');
  const machine = {
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGib: Math.round(totalmem() / 2 ** 30),
    node: process.version,
  };
  const part = { engine, measuredAt: new Date().toISOString(), machine, figures };
  const parts = Object.entries({ ...file.parse(JSON.parse(known)), [name]: part });
  parts.sort(([one], [other]) => one.localeCompare(other));
  await mkdir(folder, { recursive: true });
  await writeFile(target, `${JSON.stringify(Object.fromEntries(parts), null, 1)}\n`);
  if (!areMet(figures)) process.exitCode = 1;
}

function shown(one: Figure) {
  const { measured, wanted, met } = columnsOf(one);
  return { measured, wanted, met };
}
