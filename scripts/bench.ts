/**
 * `npm run bench`: the product beside its peers, in a browser, and what its backend and its builds
 * do; as a table here and as `docs/bench.json` and `docs/bench.svg`. `-- --rounds 15` for closer
 * figures, `-- --quick` to see whether it runs, which writes both to `.cache`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { drawChart } from '../bench/chart.ts';
import { figuresOf } from '../bench/figures.ts';
import { printTable } from '../bench/print-table.ts';
import { runBench } from '../bench/run-bench.ts';
import { explain } from './explain.ts';
import { findChromium } from './find-chromium.ts';
import { root } from './run.ts';

try {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '9' },
      quick: { type: 'boolean', default: false },
    },
  });
  const rounds = values.quick ? 1 : Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds is not a whole number.');
  const results = await runBench({
    rounds,
    fewRounds: Math.ceil(rounds / 3),
    chromiumPath: await findChromium(),
    onStep: (what) => console.log(`… ${what}`),
  });
  const figures = figuresOf(results);
  printTable(figures, results);
  const { processor, cores, chromium } = results.machine;
  console.log(`Chromium ${chromium} on ${cores} cores of ${processor}, ${rounds} rounds`);
  const folder = path.join(root, values.quick ? '.cache' : 'docs');
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, 'bench.json'),
    `${JSON.stringify({ figures, ...results }, null, 1)}\n`,
  );
  await writeFile(path.join(folder, 'bench.svg'), drawChart(results));
} catch (error) {
  explain(error);
}
