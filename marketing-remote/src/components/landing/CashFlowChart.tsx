import { styled } from 'styled-components';

const Root = styled.svg`
  inline-size: 100%;
  block-size: auto;

  text {
    fill: var(--color-ink-muted);
    font: 600 11px var(--font-sans);
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
    <Root viewBox="0 0 480 232" role="img" aria-label="Money in and out of a project over 8 weeks">
      <circle cx="18" cy="8" r="5" fill="var(--color-ink)" />
      <text x="28" y="12">
        Money in
      </text>
      <circle cx="98" cy="8" r="5" fill="var(--color-accent)" />
      <text x="108" y="12">
        Money out
      </text>
      {weeks.map(([moneyIn, moneyOut], week) => (
        <g key={week}>
          <rect
            x={week * 60 + 12}
            y={132 - moneyIn * 0.9}
            width="36"
            height={moneyIn * 0.9}
            rx="3"
            fill="var(--color-ink)"
          />
          <rect
            x={week * 60 + 12}
            y={136}
            width="36"
            height={moneyOut}
            rx="3"
            fill="var(--color-accent)"
          />
          <text x={week * 60 + 30} y="228" textAnchor="middle">
            W{week + 1}
          </text>
        </g>
      ))}
      <path d="M0 134h480" stroke="var(--color-line-strong)" strokeWidth="1.5" />
    </Root>
  );
}
