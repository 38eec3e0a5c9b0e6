/**
 * `npm run bench`: measures the product against its peers in a browser, and its backend and builds.
 * Prints a table and writes `docs/bench.json` and `docs/bench.svg`. `-- --rounds 9` for more
 * precise figures; `-- --quick` for a trial run, and `-- --only field,live` for some parts, which write
 * to `.cache`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drawChart } from './bench/chart.ts';
import { figuresOf } from './bench/figures.ts';
import { partNames } from './bench/part-names.ts';
import { printTable } from './bench/print-table.ts';
import { runBench } from './bench/run-bench.ts';
import { runCommand } from '../scripts/process/run-command.ts';
import { findChromium } from '../scripts/machine/find-chromium.ts';
import { root } from '../scripts/process/run.ts';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const rounds = values.quick ? 1 : Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error('--rounds is not a positive whole number.');
  const wanted = values.only?.split(',') ?? partNames;
  const only = partNames.filter((name) => wanted.includes(name));
  if (only.length < wanted.length)
    throw new Error(`--only names a part that is not there. There are: ${partNames.join(', ')}.`);
  const results = await runBench({
    rounds,
    fewRounds: Math.ceil(rounds / 3),
    events: values.quick ? 10 : 100,
    photos: values.quick ? 5 : 30,
    only,
    chromiumPath: await findChromium(),
    onStep: (what) => console.log(`… ${what}`),
  });
  const figures = figuresOf(results);
  printTable(figures);
  const { processor, cores, chromium } = results.machine;
  console.log(`Chromium ${chromium} on ${cores} cores of ${processor}, ${rounds} rounds`);
  const isTrial = values.quick || only.length < partNames.length;
  const folder = path.join(root, isTrial ? '.cache' : 'docs');
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'bench.json'),
    `${JSON.stringify({ figures, ...results }, null, 1)}\n`,
  );
  await writeFile(path.join(folder, 'bench.svg'), drawChart(results));
  const reasons = results.failed.map(({ part, reason }) => `Not measured: ${part}. ${reason}`);
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
});
