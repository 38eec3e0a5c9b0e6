import type { Behavior } from './behavior.ts';

/** How much of a section must be in view before it shows (specification, section 9). */
const VISIBLE_SHARE = 0.2;

/** On a section that fades in: it is out of view, and hidden. */
const WAITING = 'data-waiting';

/**
 * Fades in each `[data-fade-in]` when a fifth of it is in view. A section is hidden only after less was
 * found in view: without JavaScript, and where it can be seen already, it is simply there.
 */
export const fadeIn: Behavior = (root) => {
  const known = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio } of entries) {
        const isSeen = known.has(target) ? intersectionRatio >= VISIBLE_SHARE : isIntersecting;
        known.add(target);
        target.toggleAttribute(WAITING, !isSeen);
        if (isSeen) observer.unobserve(target);
      }
    },
    { threshold: VISIBLE_SHARE },
  );
  for (const section of root.querySelectorAll('[data-fade-in]')) observer.observe(section);
  return () => {
    observer.disconnect();
  };
};
