import { useEffect, useState } from 'react';
import { usePageQueue } from './page-queue.ts';

/**
 * The address of a kept photo, for an image of this page.
 * @param entryId of an entry with a photo
 * @returns undefined until it is read from the disk
 */
export function useKeptPhoto(entryId: string, size: 'photo' | 'small' = 'small') {
  const queue = usePageQueue();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    queue.readBytes(entryId).then((bytes) => {
      if (!bytes || isGone) return;
      made = URL.createObjectURL(new Blob([bytes[size]], { type: 'image/jpeg' }));
      setUrl(made);
    }, reportError);
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [queue, entryId, size]);
  return url;
}
