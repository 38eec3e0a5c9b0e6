import { useEffect, useState } from 'react';
import type { PhotoSize } from './field-db.ts';
import { lendUrl } from './kept-urls.ts';
import { usePageQueue } from './page-queue.ts';

/**
 * The address of a kept photo, for an image of this page.
 * @param entryId of an entry with a photo
 * @returns undefined until it is read from the disk
 */
export function useKeptPhoto(entryId: string, size: PhotoSize = 'small') {
  const queue = usePageQueue();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const picture = lendUrl(queue.readBytes, entryId, size);
    picture.url.then((made) => {
      if (!isGone) setUrl(made);
    }, reportError);
    return () => {
      isGone = true;
      picture.giveBack();
    };
  }, [queue, entryId, size]);
  return url;
}
