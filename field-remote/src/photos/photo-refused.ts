/** Why a file is not scaled and kept. */
export type PhotoCode =
  | 'EMPTY'
  | 'TOO_LARGE'
  | 'TOO_MANY_PIXELS'
  | 'TOO_MANY_HERE'
  | 'NOT_AN_IMAGE'
  | 'PHOTO_BROKEN'
  | 'HEIC';

const words: Readonly<Record<PhotoCode, string>> = {
  EMPTY: 'The file is empty.',
  TOO_LARGE: 'The photo is larger than 20 MB.',
  TOO_MANY_PIXELS: 'The photo has more than 50 megapixels.',
  TOO_MANY_HERE:
    'This browser cannot open a photo of so many megapixels. Set the camera to fewer, or take the photo from here.',
  NOT_AN_IMAGE: 'The file is not a photo. Choose a JPEG, PNG, WebP or AVIF file.',
  PHOTO_BROKEN: 'The photo is incomplete or damaged: it cannot be opened.',
  HEIC: 'This browser cannot open HEIC photos. Set the camera to "Most Compatible", or take the photo from here.',
};

/** A file that cannot become a photo. Its message is for the user. */
export class PhotoRefused extends Error {
  override name = 'PhotoRefused';
  readonly code: PhotoCode;

  constructor(code: PhotoCode) {
    super(words[code]);
    this.code = code;
  }
}
