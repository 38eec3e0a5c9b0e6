import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

const Root = styled.section`
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

/** How much of a section must be in view before it shows (specification, section 9). */
const VISIBLE_SHARE = 0.2;

/**
 * A section that fades in when it is scrolled into view. It is hidden only after it was found out
 * of view: without JavaScript, and where it can be seen already, it is simply there.
 */
export function FadeIn(props: ComponentProps<'section'>) {
  const ref = useRef<HTMLElement>(null);
  const [isWaiting, setWaiting] = useState(false);

  useEffect(() => {
    const section = ref.current;
    if (!section) return;
    let isFirst = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const isSeen = isFirst ? entry.isIntersecting : entry.intersectionRatio >= VISIBLE_SHARE;
        isFirst = false;
        setWaiting(!isSeen);
        if (isSeen) observer.disconnect();
      },
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(section);
    return () => observer.disconnect();
  }, []);

  return <Root {...props} ref={ref} {...(isWaiting && { 'data-waiting': true })} />;
}
