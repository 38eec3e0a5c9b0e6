import type { PhotoCode } from './photo-refused.ts';
import type { ScaledPhoto } from './scale.ts';

/** What the worker answers for a file. */
export type PhotoReply =
  | { readonly scaled: ScaledPhoto }
  | { readonly refused: PhotoCode }
  | { readonly failed: string };
