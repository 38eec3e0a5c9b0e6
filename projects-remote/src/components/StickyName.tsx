import { useEffect, useState } from 'react';
import { css, type RuleSet, styled } from 'styled-components';

/** The height of the frame's bar above the page, in rem. */
const BAR = 4;
const NAME = 2.25;

/** On a phone that is high enough to give some of its height away, with text that leaves it some. */
const onPhone = (rules: RuleSet) => css`
  @media (max-width: 39.99rem) and (min-height: 30rem) {
    @container page (width >= 18rem) {
      ${rules}
    }
  }
`;

/** Takes no room, so that nothing moves when the name appears. */
const Place = styled.div`
  display: none;

  ${onPhone(css`
    display: block;
    position: sticky;
    inset-block-start: ${BAR}rem;
    z-index: calc(var(--layer-bar) - 1);
    block-size: 0;
  `)}
`;

const Name = styled.p`
  block-size: ${NAME}rem;
  margin-inline: calc(-1 * var(--space-4));
  padding: var(--space-2) var(--space-4) 0;
  background: var(--color-ground);
  font-family: var(--font-display);
  font-weight: 700;
  line-height: 1.5;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Goes onto what stays below the name while the page scrolls. */
export const belowName = onPhone(css`
  position: sticky;
  inset-block-start: ${BAR + NAME}rem;
  z-index: calc(var(--layer-bar) - 1);
  background: var(--color-ground);
`);

/** Goes onto the rest of the page: what gets the focus is not hidden by what stays. */
export const clearOfName = onPhone(css`
  :is(a, button, input, select, textarea, [tabindex]) {
    scroll-margin-block-start: 6rem;
  }
`);

/**
 * Repeats a page's name at its top on a phone, while its heading is out of sight. It stands before the
 * page's head, so that it stays at the top from there on.
 */
export function StickyName({ name }: { readonly name: string }) {
  const [isNeeded, setNeeded] = useState(false);

  useEffect(() => {
    const heading = document.querySelector('h1');
    if (!heading) return;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const observer = new IntersectionObserver(
      ([entry]) => setNeeded(entry?.isIntersecting === false && entry.boundingClientRect.top < 100),
      { rootMargin: `${-BAR * rem}px 0px 0px` },
    );
    observer.observe(heading);
    return () => observer.disconnect();
  }, []);

  return <Place aria-hidden>{isNeeded && <Name dir="auto">{name}</Name>}</Place>;
}
