import { styled } from 'styled-components';
import { Card } from './Card.tsx';
import { Skeleton } from './Skeleton.tsx';

/** So high that the head above it can be scrolled to the top of a phone. */
const Place = styled(Card)`
  block-size: max(20rem, 80dvh);
`;

const Heading = styled(Skeleton)`
  inline-size: 10rem;
  block-size: 1.25rem;
  margin-block-end: var(--space-4);
`;

/** The place of a screen while it loads. */
export function ScreenSkeleton() {
  return (
    <Place aria-busy>
      <Heading />
      <Skeleton />
    </Place>
  );
}
