import { Card } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

/** A card at the size of a miniature screen. */
export const Tile = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
  padding: 0.75rem;
  border-radius: 0.75rem;
`;

/** Two things at the two ends of a line, or below each other where the text is large. */
export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
`;

export const Small = styled.span`
  color: var(--color-ink-muted);
  font-size: 0.75rem;
`;
