import { isTurned, readers } from './picture-parts.ts';

/** What every browser's canvas takes. */
const MOST_PIXELS = 16_777_216;

/**
 * A picture without what a camera or an editor wrote into it, such as the place, which the service
 * refuses to keep. Its pixels stay as they are, unless the file says that they are to be turned, or is
 * not built as its type says: then they are drawn anew, upright.
 * @throws DOMException if the browser cannot read the picture
 */
export async function cleanPicture(file: Blob, type: string): Promise<Blob> {
  const read = readers[type];
  if (!read) return file;
  const found = read(new Uint8Array(await file.arrayBuffer()));
  if (found?.isClean) return file;
  if (found && !found.exif.some(isTurned)) return new Blob([...found.parts], { type });
  const drawn = await redraw(file, type);
  // Safari writes Exif into what it encodes.
  const clean = read(new Uint8Array(await drawn.arrayBuffer()));
  return clean ? new Blob([...clean.parts], { type }) : drawn;
}

async function redraw(file: Blob, type: string): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (picture.width * picture.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(picture.width * scale);
  canvas.height = Math.floor(picture.height * scale);
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.92);
  });
  if (drawn?.type !== type) throw new DOMException('The picture cannot be drawn', 'EncodingError');
  return drawn;
}
