import { styleText } from 'node:util';
import type { Named } from './examine.ts';

const marks = { right: '✓', wrong: '✗', skipped: '–' } as const;
const colours = { right: 'green', wrong: 'red', skipped: 'dim' } as const;

/**
 * The findings for a terminal: a line each, and below a problem the place to change it.
 * @param siteUrl the product that they are of
 */
export function printFindings(
  siteUrl: string,
  findings: readonly Named[],
  isColoured: boolean,
): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    isColoured ? styleText(style, text, { validateStream: false }) : text;

  const lines = findings.flatMap((finding, index) => {
    const { subject, check, state, text } = finding;
    const isFirst = findings[index - 1]?.subject !== subject;
    return [
      ...(isFirst ? ['', paint('bold', subject)] : []),
      `  ${paint(colours[state], marks[state])} ${check.padEnd(width)}  ${state === 'skipped' ? paint('dim', text) : text}`,
      ...(finding.state === 'wrong' ? [`    ${' '.repeat(width)}  → ${finding.where}`] : []),
    ];
  });
  return [`Plumbline at ${siteUrl}`, ...lines, '', summary(findings)].join('\n');
}

/** How many findings are in each state. */
export const countStates = (findings: readonly Named[]) => {
  const count = (state: Named['state']) => findings.filter((one) => one.state === state).length;
  return { right: count('right'), wrong: count('wrong'), skipped: count('skipped') };
};

function summary(findings: readonly Named[]): string {
  const { right, wrong, skipped } = countStates(findings);
  return `${right} right, ${wrong} wrong, ${skipped} not looked at`;
}
