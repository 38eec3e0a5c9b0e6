import { styled } from 'styled-components';

/** A section that the page's behavior fades in when it is scrolled into view. */
export const FadeIn = styled.section.attrs<{ 'data-fade-in'?: boolean }>({ 'data-fade-in': true })`
  @media screen and (prefers-reduced-motion: no-preference) {
    transition:
      opacity var(--duration-slow) var(--ease-out),
      translate var(--duration-slow) var(--ease-out);

    &[data-waiting] {
      opacity: 0;
      translate: 0 2rem;
    }
  }
`;
