import { Card } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

/** A card at the size of a miniature screen. */
export const Tile = styled(Card)`
  display: grid;
  gap: 0.5rem;
  padding: 0.75rem;
  border-radius: 0.75rem;
`;

/** Two things at the two ends of a line. */
export const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
`;

export const Small = styled.span`
  color: var(--color-ink-muted);
  font-size: 0.75rem;
`;

export const Amount = styled.span`
  font: 700 1.75rem/1.1 var(--font-display);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.03em;
`;

/** What has been done on a screen, with a sign before it. */
export const Done = styled.p`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  padding: 0.625rem 0.75rem;
  border-radius: 0.75rem;
  background: var(--color-success-soft);
  color: var(--color-success);
  font-weight: 650;
`;
