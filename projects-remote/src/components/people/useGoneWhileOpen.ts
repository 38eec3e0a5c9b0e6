import { useEffect, useEffectEvent } from 'react';

/** Calls `onGone` if the component is unmounted while its dialog is open, since the focus is lost with it. */
export function useGoneWhileOpen(isOpen: boolean, onGone: () => void): void {
  const end = useEffectEvent(() => {
    if (isOpen) onGone();
  });
  useEffect(() => () => end(), []);
}
