import { phone } from './conditions.ts';
import { type ContestantName, titles } from './contestants.ts';
import type { BenchResults } from './run-bench.ts';

const ROW = 18;
const GROUP = 28;
const LEFT = 190;
const WIDTH = 760;
const TOP = 72;

const order: readonly ContestantName[] = ['ours', 'best', 'typical', 'federation'];

const style = `<style>
  text { font: 13px system-ui, sans-serif; fill: #3d454a; }
  .title { font-size: 16px; font-weight: 700; fill: #14181b; }
  .path { font-weight: 700; fill: #14181b; }
  .bar { fill: #9aa5ab; } .ours { fill: #e65a0c; }
  .ground { fill: #ffffff; }
  @media (prefers-color-scheme: dark) {
    text { fill: #b4bcc0; } .title, .path { fill: #f3f1ea; }
    .bar { fill: #5d686e; } .ours { fill: #ff6b1a; } .ground { fill: #0e1113; }
  }
</style>`;

/** Draws the largest contentful paint of each screen on a throttled phone, as bars in SVG. */
export function drawChart({ loads = [], machine, rounds }: BenchResults): string {
  const slow = loads.filter(({ condition }) => condition === phone.name);
  const longest = Math.max(
    ...slow.flatMap(({ times }) => order.map((name) => times[name].largestPaint.median)),
  );
  const scale = (WIDTH - LEFT - 90) / longest;
  const height = TOP + slow.length * (order.length * ROW + GROUP) + 20;
  const groups = slow.map(({ path, times }, group) => {
    const top = TOP + group * (order.length * ROW + GROUP);
    const bars = order.map((name, row) => {
      const time = times[name].largestPaint.median;
      const y = top + row * ROW;
      const width = (time * scale).toFixed(1);
      const kind = name === 'ours' ? 'ours' : 'bar';
      return `<text x="${LEFT - 8}" y="${y + 25}" text-anchor="end">${titles[name]}</text>
<rect class="${kind}" x="${LEFT}" y="${y + 14}" width="${width}" height="13" rx="2"/>
<text x="${LEFT + time * scale + 6}" y="${y + 25}">${(time / 1000).toFixed(2)} s</text>`;
    });
    return `<text class="path" x="20" y="${top + 8}">${path}</text>\n${bars.join('\n')}`;
  });
  const what = `Time until the largest paint: ${phone.name}, first visit`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${what}">
${style}
<rect class="ground" width="${WIDTH}" height="${height}" rx="8"/>
<text class="title" x="20" y="30">${what}</text>
<text x="20" y="50">Median of ${rounds} rounds, Chromium ${machine.chromium}, ${machine.cores} cores of ${machine.processor}</text>
${groups.join('\n')}
</svg>
`;
}
