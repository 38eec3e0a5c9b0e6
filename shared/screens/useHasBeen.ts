import { useState } from 'react';

/**
 * Whether a condition holds, or has held at any time since the component is there. The question of a verb
 * stays with it once the verb is gone, to say why.
 */
export function useHasBeen(condition: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(condition);
  if (condition && !hasBeen) setHasBeen(true);
  return condition || hasBeen;
}
