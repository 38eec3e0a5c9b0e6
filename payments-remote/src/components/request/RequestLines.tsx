import { formatCents } from '@plumbline/shared/contracts';
import { styled } from 'styled-components';
import type { RequestLine } from '../../data/request.ts';
import { amountsOf } from '../../data/request-line-amounts.ts';
import { Amounts, Lines } from './request-layout.ts';
import { useFirstLines } from './useFirstLines.ts';
import { describeShare } from './words.ts';

const Name = styled.h3`
  margin-block-end: var(--space-1);
  font-family: inherit;
  font-size: 1rem;
  letter-spacing: 0;
  overflow-wrap: anywhere;
`;

/** The lines of a request, as they are read. */
export function RequestLines({ lines }: { readonly lines: readonly RequestLine[] }) {
  const shown = useFirstLines(lines);
  return (
    <Lines role="list">
      {shown.map((line) => (
        <li key={line.lineId}>
          <Name dir="auto">
            {line.position}. {line.text}
          </Name>
          <Amounts>
            {rowsOf(line).map(([name, amount]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </Amounts>
        </li>
      ))}
    </Lines>
  );
}

function rowsOf(line: RequestLine): readonly (readonly [string, string])[] {
  const { storedCents, previousCents, toDateCents, askedCents } = amountsOf(line);
  const share = describeShare(toDateCents, line.scheduledCents);
  return [
    ['Scheduled value', formatCents(line.scheduledCents)],
    ['Approved before', formatCents(previousCents)],
    ['This period', formatCents(toDateCents - previousCents)],
    ...(storedCents > 0 ? [['Of it stored material', formatCents(storedCents)] as const] : []),
    ['Completed and stored', `${formatCents(toDateCents)} (${share})`],
    ...(askedCents === undefined ? [] : [['Was asked for', formatCents(askedCents)] as const]),
  ];
}
