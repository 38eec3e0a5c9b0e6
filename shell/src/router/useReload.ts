import { useState } from 'react';
import { isSiteThere } from './live-release.ts';

/**
 * For a button that opens the address anew. Where the site does not answer, the page stays: a
 * reload would put the browser's own error page in its place.
 */
export function useReload() {
  const [state, setState] = useState<'idle' | 'asking' | 'cut off'>('idle');

  async function reload() {
    setState('asking');
    // Requests that hang would keep the connections that this one needs: HTTP/1.1 has six of them.
    window.stop();
    if (await isSiteThere()) window.location.reload();
    else setState('cut off');
  }

  return {
    reload: () => void reload(),
    isAsking: state === 'asking',
    isCutOff: state === 'cut off',
  };
}
