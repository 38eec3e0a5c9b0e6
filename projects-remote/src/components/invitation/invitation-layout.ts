import { Card, media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

/** A page with one thing to read and one to decide. */
export const Sheet = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-inline-size: 40rem;
  overflow-wrap: anywhere;
`;

/** The ways on: below each other on a phone, for a thumb. */
export const Ways = styled.div`
  display: grid;
  gap: var(--space-3);

  ${media.small} {
    display: flex;
    flex-wrap: wrap;
  }
`;
