import { formatDay } from '@plumbline/shared/contracts';
import { styled } from 'styled-components';
import { useAsOf } from './as-of.ts';

const Line = styled.div`
  color: var(--color-ink-muted);
  font-size: var(--text-small);

  &:not(:empty) {
    margin-block-end: var(--space-4);
  }
`;

/** Says, above a page that shows kept answers, from when they are. */
export function CutOffNotice() {
  const asOf = useAsOf();
  return (
    <Line role="status">
      {asOf !== null && `No connection. This page is as of ${timeOf(new Date(asOf))}.`}
    </Line>
  );
}

/** The time, and the day where that is not today, such as `Dec 7, 2026, 09:05`. */
function timeOf(at: Date): string {
  const [hours, minutes] = [at.getHours(), at.getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  );
  const day = formatDay(at.toISOString());
  const isToday = day === formatDay(new Date().toISOString());
  return `${isToday ? '' : `${day}, `}${hours}:${minutes}`;
}
