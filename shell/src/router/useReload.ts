import { useEffect, useRef, useState } from 'react';
import { isSiteThere } from './live-release.ts';

/**
 * For a button that reloads the page. If the site does not answer, the page stays: a reload would
 * replace it by the browser's own error page.
 */
export function useReload(reloadPage = () => window.location.reload()) {
  const [state, setState] = useState<'idle' | 'asking' | 'cut off'>('idle');
  const isShown = useRef(false);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function reload() {
    setState('asking');
    // Requests that hang occupy connections, of which HTTP/1.1 has six.
    window.stop();
    const isThere = await isSiteThere();
    // The page may have recovered by itself meanwhile: a reload would take what the user does by now.
    if (!isShown.current) return;
    if (isThere) reloadPage();
    else setState('cut off');
  }

  return {
    reload: () => void reload(),
    isAsking: state === 'asking',
    isCutOff: state === 'cut off',
  };
}
