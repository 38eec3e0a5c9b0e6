import { styled } from 'styled-components';

const Root = styled.figure`
  display: grid;
  gap: var(--space-3);

  svg {
    inline-size: 100%;
    block-size: auto;
  }
`;

const Key = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  margin-inline-end: var(--space-4);
  color: var(--color-ink-muted);
  font-size: var(--text-small);

  &::before {
    content: '';
    inline-size: 0.625rem;
    block-size: 0.625rem;
    border-radius: 2px;
    background: var(--color-ink);
    forced-color-adjust: none;
  }

  & + &::before {
    background: var(--color-accent);
  }
`;

/** Thousands of dollars in and out, week by week. */
const weeks = [
  [62, 40],
  [48, 55],
  [90, 38],
  [70, 62],
  [104, 58],
  [86, 44],
  [118, 72],
  [96, 50],
] as const;

/** Money in above the line, money out below it. */
export function CashFlowChart() {
  return (
    <Root>
      <figcaption>
        <Key>Money in</Key>
        <Key>Money out</Key>
      </figcaption>
      <svg viewBox="0 0 480 196" role="img" aria-label="Money in and out over eight weeks">
        {weeks.map(([moneyIn, moneyOut], week) => (
          <g key={week}>
            <path d={column(week, 118, -moneyIn)} fill="var(--color-ink)" />
            <path d={column(week, 122, moneyOut)} fill="var(--color-accent)" />
          </g>
        ))}
        <path d="M0 120h480" stroke="var(--color-line-strong)" strokeWidth="1.5" />
      </svg>
    </Root>
  );
}

const column = (week: number, from: number, height: number) =>
  `M${week * 60 + 12} ${from}v${height}h36v${-height}z`;
