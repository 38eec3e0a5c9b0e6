/** What a camera or an editor writes into a picture: place, time, device, a small copy. */
const metadata: Readonly<Record<string, RegExp>> = {
  'image/jpeg': /Exif\0\0|ns\.adobe\.com\/xap|Photoshop 3\.0|\xff\xfe|MPF\0/,
  'image/png': /eXIf|[it]TXt|zTXt|tEXt/,
  'image/webp': /EXIF|XMP /,
};

/**
 * A picture without what the camera wrote into it, such as the place, which the service refuses to
 * keep. The pixels are drawn anew, upright; a file without such data stays as it is.
 * @throws DOMException if the browser cannot read the picture
 */
export async function cleanPicture(file: Blob, type: string): Promise<Blob> {
  const signs = metadata[type];
  if (!signs) return file;
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  if (!signs.test(text)) return file;
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, 0.92);
  });
  if (drawn?.type !== type) throw new DOMException('The picture cannot be drawn', 'EncodingError');
  return drawn;
}
