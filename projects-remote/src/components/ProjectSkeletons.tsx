import { Card, Skeleton, media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

const Facts = styled(Card)`
  block-size: 12.5rem;
  margin-block-end: var(--space-5);

  ${media.large} {
    block-size: 8.5rem;
  }
`;

const Content = styled(Card)`
  block-size: 20rem;
`;

const Heading = styled(Skeleton)`
  inline-size: 10rem;
  block-size: 1.25rem;
  margin-block-end: var(--space-4);
`;

/** The place of a project's facts while they load. */
export function ProjectFactsSkeleton() {
  return (
    <Facts aria-busy>
      <Heading />
      <Skeleton />
    </Facts>
  );
}

/** The place of a project's tab while it loads. */
export function ProjectTabSkeleton() {
  return (
    <Content aria-busy>
      <Heading />
      <Skeleton />
    </Content>
  );
}
