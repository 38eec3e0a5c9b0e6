import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Which photo is open over the screen. It is an entry of the history: on a phone, Back closes it.
 * @param count how many photos there are; without one, none stays open
 */
export function useOpenPhoto(count: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const state: unknown = location.state;
  const opened = typeof state === 'number' ? state : undefined;
  const isGone = opened !== undefined && count === 0;
  useEffect(() => {
    if (isGone) void navigate(-1);
  }, [isGone, navigate]);
  const here = location.pathname + location.search;
  return {
    /** Its place among the photos; undefined while none is open. */
    opened: isGone ? undefined : opened,
    open: (photo: number) => void navigate(here, { state: photo, preventScrollReset: true }),
    close: () => void navigate(-1),
  };
}
