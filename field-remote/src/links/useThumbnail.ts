import { useSession } from '@plumbline/shared/session';
import { useEffect, useMemo, useRef, useState } from 'react';
import { thumbnailCache } from './kept-thumbnails.ts';

/**
 * The address of a small picture, for an image of this page: of the one that is kept, else of the server's,
 * which is then kept.
 * @param link to the server's; undefined as long as there is none
 * @returns undefined as long as there is neither
 */
export function useThumbnail(path: string, link: string | undefined): string | undefined {
  const userId = useSession().session?.user.id ?? '';
  const cache = useMemo(() => thumbnailCache(userId), [userId]);
  // Null where none is kept.
  const [shown, setShown] = useState<string | null>();
  const [hasFailed, setFailed] = useState(false);
  const made = useRef('');

  useEffect(
    () => () => {
      if (made.current) URL.revokeObjectURL(made.current);
    },
    [],
  );

  useEffect(() => {
    let isGone = false;
    void cache.read(path).then((kept) => {
      if (!isGone) setShown(kept ? (made.current = URL.createObjectURL(kept)) : null);
    });
    return () => {
      isGone = true;
    };
  }, [cache, path]);

  useEffect(() => {
    if (shown !== null || link === undefined) return undefined;
    let isGone = false;
    fetchPicture(link).then(
      (found) => {
        if (isGone) return;
        setShown((made.current = URL.createObjectURL(found)));
        void cache.keep(path, found, () => isGone);
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [cache, path, shown, link]);

  return shown ?? (hasFailed ? link : undefined);
}

async function fetchPicture(link: string): Promise<Blob> {
  const response = await fetch(link);
  if (!response.ok) throw new Error(`A thumbnail answers ${response.status}`);
  return response.blob();
}
