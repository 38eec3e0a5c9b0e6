import { useEffect, useEffectEvent } from 'react';

/** Calls `onGone` where a component goes while its dialog is open, as the focus in it goes as well. */
export function useGoneWhileOpen(isOpen: boolean, onGone: () => void): void {
  const end = useEffectEvent(() => {
    if (isOpen) onGone();
  });
  useEffect(() => () => end(), []);
}
