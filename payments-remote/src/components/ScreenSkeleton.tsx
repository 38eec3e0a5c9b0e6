import { Card, Skeleton } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

const Place = styled(Card)`
  block-size: 20rem;
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
