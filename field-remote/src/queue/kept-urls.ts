import type { FieldDb, PhotoSize } from './field-db.ts';

interface Lent {
  readonly url: Promise<string | undefined>;
  users: number;
}

const lent = new Map<string, Lent>();

/**
 * The address of a kept photo, one for all its images on the page: a browser reads and decodes each
 * address anew, and keeps it for a while.
 */
export function lendUrl(readBytes: FieldDb['readBytes'], id: string, size: PhotoSize) {
  const key = `${id} ${size}`;
  const picture = lent.get(key) ?? { url: readBytes(id, size).then(toUrl), users: 0 };
  picture.users += 1;
  lent.set(key, picture);
  return {
    /** Undefined where nothing is kept any more. */
    url: picture.url,
    /** Called once, when the image is gone. */
    giveBack() {
      picture.users -= 1;
      if (picture.users > 0) return;
      lent.delete(key);
      void picture.url.then(
        (url) => url && URL.revokeObjectURL(url),
        () => undefined,
      );
    },
  };
}

const toUrl = (bytes: ArrayBuffer | undefined) =>
  bytes && URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
