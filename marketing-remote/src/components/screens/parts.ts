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
