import { Card, Skeleton, media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

const Facts = styled(Card)`
  block-size: 13.1rem;
  margin-block-end: var(--space-5);

  ${media.large} {
    block-size: 8.5rem;
  }
`;

const Heading = styled(Skeleton)`
  inline-size: 10rem;
  block-size: 1.25rem;
  margin-block-end: var(--space-4);
`;

const Actions = styled.span`
  inline-size: 11rem;
  block-size: 2.75rem;
`;

const Line = styled(Skeleton)`
  inline-size: min(65ch, 100%);
  block-size: calc(1lh - 0.5rem);
  margin-block-end: 0.5rem;

  /* On a phone, most descriptions take more lines. */
  &:nth-child(n + 3) {
    ${media.large} {
      display: none;
    }
  }
`;

/** The place of a project's buttons while it loads. */
export const ProjectActionsSkeleton = () => <Actions aria-hidden />;

/** The place of a project's description while it loads. */
export const DescriptionSkeleton = () => (
  <>
    <Line />
    <Line />
    <Line />
    <Line />
  </>
);

/** The place of a project's facts while they load. */
export function ProjectFactsSkeleton() {
  return (
    <Facts aria-busy>
      <Heading />
      <Skeleton />
    </Facts>
  );
}
