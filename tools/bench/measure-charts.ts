import { TraceMap, eachMapping } from '@jridgewell/trace-mapping';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotli } from '../../delivery/site/compress.ts';

/** What only a chart needs, by the screen that has one. */
const charts = {
  budget: /components\/(?:budget\/BudgetChart|chart\/[^/]+)\.tsx?$/,
  cash: /components\/(?:cash\/CashChart|cash\/cash-scale|chart\/[^/]+)\.tsx?$/,
} as const;

/** The weight of a screen's chart. */
export interface ChartWeight {
  readonly screen: keyof typeof charts;
  /** In brotli, of what its modules became in the scripts of the build. */
  readonly kibibytes: number;
}

/** Weighs the charts of the payments remote, by the source maps of its build. */
export async function measureCharts(sources: string): Promise<ChartWeight[]> {
  const folder = path.join(sources, 'payments-remote', 'dist');
  const code = { budget: '', cash: '' };
  for await (const name of glob('**/*.js.map', { cwd: folder })) {
    const map = new TraceMap(await readFile(path.join(folder, name), 'utf8'));
    const script = await readFile(path.join(folder, name.replace(/\.map$/, '')), 'utf8');
    for (const screen of ['budget', 'cash'] as const) {
      if (map.sources.some((source) => charts[screen].test(source ?? ''))) {
        code[screen] += codeOf(script, map, charts[screen]);
      }
    }
  }
  return Promise.all(
    (['budget', 'cash'] as const).map(async (screen) => {
      if (code[screen] === '') throw new Error(`No build has the chart of the ${screen}.`);
      const { length } = await brotli(Buffer.from(code[screen]));
      return { screen, kibibytes: length / 1024 };
    }),
  );
}

/** The parts of a script that come from some sources. */
function codeOf(script: string, map: TraceMap, wanted: RegExp): string {
  const lines = script.split('\n');
  let code = '';
  let begun: { readonly line: number; readonly column: number } | undefined;
  eachMapping(map, ({ generatedLine, generatedColumn, source }) => {
    const at = { line: generatedLine - 1, column: generatedColumn };
    if (begun) {
      const line = lines[begun.line] ?? '';
      code += line.slice(begun.column, at.line === begun.line ? at.column : undefined);
    }
    begun = wanted.test(source ?? '') ? at : undefined;
  });
  return code;
}
