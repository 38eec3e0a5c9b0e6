import { type CashWeek, formatDate, today } from '@plumbline/shared/contracts';
import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { Fills, fillOf, Legend } from '../chart/fills.tsx';
import { scaleOf } from './cash-scale.ts';

/** The scale stays where it is while the weeks are scrolled beside it. */
const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
`;

const Scale = styled.div`
  position: relative;
  inline-size: 4em;
  block-size: 15rem;
  color: var(--color-ink-muted);
  font-size: 0.75rem;
  font-variant-numeric: tabular-nums;

  span {
    position: absolute;
    inset-inline-end: 0;
    white-space: nowrap;
    transform: translateY(-50%);
  }
`;

const Scroll = styled.div`
  /* For words of the first and the last week that are wider than it. */
  padding-inline: var(--space-4);
  overflow-x: auto;

  > svg {
    inline-size: 100%;
    block-size: 15rem;
    overflow: visible;
  }

  text {
    fill: var(--color-ink);
    font-size: 0.75rem;
    text-anchor: middle;
  }
`;

const Line = styled.polyline`
  fill: none;
  stroke: var(--color-ink);
  stroke-width: 2.5;
  vector-effect: non-scaling-stroke;
`;

/** As many dates as a phone has room for below the weeks. */
const MOST_DATES = 6;

interface CashChartProps {
  readonly weeks: readonly CashWeek[];
  /** The Mondays of the weeks to mark as short. */
  readonly shortWeeks: readonly string[];
  /** The chart in words. */
  readonly label: string;
}

/** Cash by week: in above the line, out below it, and what is left as a curve. */
export function CashChart({ weeks, shortWeeks, label }: CashChartProps) {
  const prefix = useId();
  const { yOf, heightOf, marks } = scaleOf(weeks);
  const step = 100 / weeks.length;
  const xOf = (index: number) => (index + 0.5) * step;
  const every = Math.ceil(weeks.length / MOST_DATES);
  const dates = Math.ceil(weeks.length / every);
  const scroll = useRef<HTMLDivElement>(null);
  const now = today();
  const isShort = (week: CashWeek | undefined) =>
    week !== undefined && shortWeeks.includes(week.startsOn);
  const middle =
    xOf(weeks.findLastIndex(({ startsOn }) => startsOn <= now || startsOn === shortWeeks[0])) / 100;

  // A chart that is wider than the page starts at this week, or at the first short one.
  useEffect(() => {
    const { current } = scroll;
    if (current) current.scrollLeft = middle * current.scrollWidth - current.clientWidth / 2;
  }, [middle]);

  const curve = weeks.map(({ balanceCents }, index) => `${xOf(index)},${yOf(balanceCents)}`);
  return (
    <>
      <Legend
        prefix={prefix}
        names={[
          ['solid', 'Paid'],
          ['hatched', 'Expected'],
        ]}
      />
      <Frame>
        <Scale aria-hidden>
          {marks.map(({ cents, words }) => (
            <span key={cents} style={{ insetBlockStart: `${yOf(cents)}%` }}>
              {words}
            </span>
          ))}
        </Scale>
        <Scroll ref={scroll} tabIndex={0} role="group" aria-label="Chart of cash by week">
          <svg
            role="img"
            aria-label={label}
            style={{ minInlineSize: `${Math.max(weeks.length * 1.75, dates * 3)}rem` }}
          >
            <Fills prefix={prefix} />
            {marks.map(({ cents }) => (
              <line
                key={cents}
                x2="100%"
                y1={`${yOf(cents)}%`}
                y2={`${yOf(cents)}%`}
                stroke={cents === 0 ? 'var(--color-ink)' : 'var(--color-line)'}
              />
            ))}
            {weeks.map((week, index) => (
              <g key={week.startsOn}>
                {isShort(week) && (
                  <>
                    <rect
                      x={`${index * step}%`}
                      width={`${step}%`}
                      height="88%"
                      fill="var(--color-danger-soft)"
                      stroke="var(--color-danger)"
                      strokeDasharray="4 3"
                    />
                    {!isShort(weeks[index - 1]) && (
                      <text x={`${xOf(index)}%`} y="1.1em" fontWeight="700">
                        Short
                      </text>
                    )}
                  </>
                )}
                {barsOf(week).map(({ key, fromCents, cents, fill }) => (
                  <rect
                    key={key}
                    x={`${(index + 0.2) * step}%`}
                    width={`${0.6 * step}%`}
                    y={`${yOf(fromCents + Math.max(0, cents))}%`}
                    height={`${heightOf(cents)}%`}
                    fill={fillOf(prefix, fill)}
                    stroke="var(--color-ink)"
                  />
                ))}
                {index % every === 0 && (
                  <text x={`${xOf(index)}%`} y="98%">
                    {formatDate(week.startsOn).replace(/,.*/, '')}
                  </text>
                )}
              </g>
            ))}
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
              <Line points={curve.join(' ')} />
            </svg>
            {weeks.map(({ startsOn, balanceCents }, index) => (
              <circle
                key={startsOn}
                cx={`${xOf(index)}%`}
                cy={`${yOf(balanceCents)}%`}
                // A single one has no line to it, and stands at the end of a bar.
                r={weeks.length === 1 ? 7 : 3.5}
                fill="var(--color-ink)"
                stroke="var(--color-surface)"
                strokeWidth={weeks.length === 1 ? 2 : 0}
              />
            ))}
          </svg>
        </Scroll>
      </Frame>
    </>
  );
}

function barsOf(week: CashWeek) {
  const { paidInCents, expectedInCents, paidOutCents, expectedOutCents } = week;
  const bars = [
    { key: 'paid in', fromCents: 0, cents: paidInCents, fill: 'solid' },
    { key: 'expected in', fromCents: paidInCents, cents: expectedInCents, fill: 'hatched' },
    { key: 'paid out', fromCents: 0, cents: -paidOutCents, fill: 'solid' },
    { key: 'expected out', fromCents: -paidOutCents, cents: -expectedOutCents, fill: 'hatched' },
  ] as const;
  return bars.filter(({ cents }) => cents !== 0);
}
