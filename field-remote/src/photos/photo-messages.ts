import type { PhotoCode } from './photo-refused.ts';
import type { PhotoLimits, ScaledPhoto } from './scale.ts';

/** What the worker is sent. */
export interface PhotoTask {
  readonly file: File;
  readonly limits: PhotoLimits;
}

/** What the worker answers for a file. */
export type PhotoReply =
  | { readonly scaled: ScaledPhoto }
  | { readonly refused: PhotoCode }
  | { readonly failed: string };
