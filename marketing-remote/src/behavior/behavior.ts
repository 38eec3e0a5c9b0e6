/**
 * What makes a page's elements work, without React: a prerendered page calls it by itself, and the
 * page's component in an effect.
 * @param root holds the page's elements
 * @returns what ends it
 */
export type Behavior = (root: ParentNode) => () => void;

/** Several behaviors as one. */
export const all =
  (...behaviors: readonly Behavior[]): Behavior =>
  (root) => {
    const ends = behaviors.map((behavior) => behavior(root));
    return () => {
      for (const end of ends) end();
    };
  };
