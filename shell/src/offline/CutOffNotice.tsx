import { formatDay } from '@plumbline/shared/contracts';
import { styled } from 'styled-components';
import { setConnectionNotice } from './connection-notice.ts';

const Line = styled.p`
  margin-block-end: var(--space-4);
  color: var(--color-ink-muted);
  font-size: var(--text-small);
`;

let asOf: number | null = null;

/**
 * Says from when the page is that shows kept answers.
 * @param at when the shown answer came; null if it is the API's own
 */
export function showAsOf(at: number | null) {
  // A page with several kept answers is as old as the oldest of them.
  asOf = at === null ? null : Math.min(at, asOf ?? at);
  setConnectionNotice(
    asOf !== null && <Line>{`No connection. Page as of ${timeOf(new Date(asOf))}.`}</Line>,
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
