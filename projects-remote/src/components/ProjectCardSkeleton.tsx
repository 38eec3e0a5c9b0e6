import { Card, Skeleton } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

const Root = styled(Card)`
  display: grid;
  align-content: space-between;
  gap: var(--space-2);
  min-block-size: 15rem;
`;

const Title = styled(Skeleton)`
  inline-size: 60%;
  block-size: 1.25rem;
`;

const Line = styled(Skeleton)`
  margin-block-end: var(--space-2);
`;

const Badge = styled(Skeleton)`
  inline-size: 6rem;
  block-size: 1.5rem;
  border-radius: var(--radius-full);
`;

/** The place of a project that is still loading, as large as an own one with a short description. */
export function ProjectCardSkeleton() {
  return (
    <Root>
      <Title />
      <div>
        <Line />
        <Line />
      </div>
      <Badge />
    </Root>
  );
}
