import { styled } from 'styled-components';

/** How a part of a bar is filled: each tells itself from the others without colour. */
export type FillName = 'solid' | 'hatched' | 'empty' | 'dotted';

const Swatch = styled.svg`
  display: inline-block;
  inline-size: 1.5rem;
  block-size: 1rem;
  vertical-align: text-bottom;
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  font-size: var(--text-small);
`;

/** The value of `fill` for a part of a bar. */
export const fillOf = (prefix: string, name: FillName) =>
  name === 'solid' ? 'var(--color-info)' : `url(#${prefix}${name})`;

/** The patterns of a chart, under a prefix of its own. */
export function Fills({ prefix }: { readonly prefix: string }) {
  const size = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' } as const;
  return (
    <defs>
      <pattern id={`${prefix}hatched`} {...size} patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--color-surface)" />
        <rect width="3" height="6" fill="var(--color-info)" />
      </pattern>
      <pattern id={`${prefix}dotted`} {...size}>
        <rect width="6" height="6" fill="var(--color-surface)" />
        <circle cx="3" cy="3" r="1.5" fill="var(--color-ink)" />
      </pattern>
      <pattern id={`${prefix}empty`} {...size}>
        <rect width="6" height="6" fill="var(--color-surface)" />
      </pattern>
    </defs>
  );
}

interface LegendProps {
  readonly prefix: string;
  readonly names: readonly (readonly [FillName, string])[];
}

/** What the fills of a chart mean. */
export function Legend({ prefix, names }: LegendProps) {
  return (
    <List role="list">
      {names.map(([name, text]) => (
        <li key={name}>
          <Swatch aria-hidden>
            <rect
              x="1"
              y="1"
              width="22"
              height="14"
              fill={fillOf(prefix, name)}
              stroke="var(--color-ink)"
            />
          </Swatch>{' '}
          {text}
        </li>
      ))}
    </List>
  );
}
