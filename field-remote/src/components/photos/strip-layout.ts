import { media } from '@plumbline/shared/ui';
import { styled } from 'styled-components';

/** A strip of photos, with what is said of the one that is shown. */
export const Root = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);

  &[data-fills='true'] {
    min-block-size: 0;
    block-size: 100%;
  }

  /* It holds the photo in view and those beside it; paper has the small pictures of all. */
  ${media.print} {
    display: none;
  }
`;

/** The photos side by side, one in view. */
export const List = styled.ul`
  display: flex;
  overflow: auto hidden;
  border-radius: var(--radius-medium);
  overscroll-behavior-inline: contain;
  scroll-snap-type: inline mandatory;
  scrollbar-width: none;

  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }
`;

/** The place of a photo. */
export const Item = styled.li`
  flex: 0 0 100%;
  min-inline-size: 0;
  scroll-snap-align: start;
  scroll-snap-stop: always;
`;

/** Has its size before the photo has loaded, so that nothing moves then. */
export const Frame = styled.div`
  display: grid;
  place-items: center;
  block-size: min(65dvh, 36rem);
  background: var(--color-sunken);
  color: var(--color-ink-muted);

  [data-fills='true'] & {
    block-size: 100%;
  }

  > img {
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 0;
    object-fit: contain;
  }

  > span {
    inline-size: 100%;
    block-size: 100%;
  }
`;

/** What is known of the photo; as high for a photo of which little is known. */
export const Words = styled.p`
  min-block-size: 4lh;
  color: var(--color-ink-muted);
  font-size: var(--text-small);

  ${media.small} {
    min-block-size: 2lh;
  }
`;

/** The way to the photos before and after. */
export const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  font-variant-numeric: tabular-nums;

  > button {
    min-inline-size: 3rem;
    padding: 0;
  }
`;
