import type { Figure } from './figures.ts';
import type { BenchResults } from './run-bench.ts';

const short = (value: number) => Number(value.toPrecision(3));

/** Prints all figures with their targets. */
export function printTable(figures: readonly Figure[], { backend, money }: BenchResults) {
  const rows = figures.map(({ what, measured, from, to, noise, atMost, isMet }) => [
    what,
    {
      measured: short(measured),
      'middle half': from === undefined || to === undefined ? '' : `${short(from)}–${short(to)}`,
      'ours / ours': noise ? `${short(noise.low)}–${short(noise.high)}` : '',
      wanted: `<= ${atMost}`,
      met: isMet ? 'yes' : 'no',
    },
  ]);
  const services = backend.map(({ what, measured, wanted, met }) => [
    `backend: ${what}`,
    { measured: short(measured), wanted, met: met ? 'yes' : 'no' },
  ]);
  const pages = money.flatMap(({ path, largestPaint, shown }) => [
    [`${path}: largest paint, ms`, { measured: short(largestPaint.median) }],
    [`${path}: until the data, ms`, { measured: short(shown.median) }],
  ]);
  console.table(Object.fromEntries([...rows, ...pages, ...services]));
}
