import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { BuildRecord } from '../builds/build-record.ts';
import budgets from './budgets.json' with { type: 'json' };
import { brotli } from '../site/compress.ts';
import { type Reason, refuseFor } from './Refusal.ts';

/** The budget of a build's first files in KiB, by build. */
const limits = z
  .intersection(z.object({ default: z.number() }), z.record(z.string(), z.number()))
  .parse(budgets);

/**
 * Checks the weight of the files that a browser fetches before a build renders.
 * @throws Refusal that names the largest file of each build above its budget
 */
export async function checkBudgets(
  records: readonly BuildRecord[],
  outputOf: (build: string) => string,
) {
  const reasons = await Promise.all(
    records.map((record) => checkBudget(record, outputOf(record.name))),
  );
  refuseFor(reasons.flat());
}

async function checkBudget(record: BuildRecord, output: string): Promise<Reason[]> {
  const { name, entry } = record;
  const next = record.kind === 'shell' ? record.frame : record.exposed;
  const weights = await Promise.all(
    [...entry, ...next].map(async (file) => {
      const content = await readFile(path.join(output, file));
      return { file, kib: (await brotli(content)).byteLength / 1024 };
    }),
  );
  const total = weights.reduce((sum, { kib }) => sum + kib, 0);
  const limit = limits[name] ?? limits.default;
  if (total <= limit) return [];
  const [largest] = weights.toSorted((a, b) => b.kib - a.kib);
  const file = path.relative(process.cwd(), path.join(output, largest?.file ?? ''));
  const rule = `The first files of ${name} weigh ${total.toFixed(1)} KiB in brotli, this one ${largest?.kib.toFixed(1) ?? 0} of them; its budget is ${limit}.`;
  const wayOut =
    'Load what the first screen does not need with import(), or raise the budget in release/budgets.json and say why in the commit.';
  return [{ file, rule, wayOut }];
}
