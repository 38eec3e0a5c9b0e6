import { useState } from 'react';

/**
 * Whether it is so, or was since the screen is there: what asks about a verb stays once the verb is gone, to
 * say so.
 */
export function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return isSo || wasSo;
}
