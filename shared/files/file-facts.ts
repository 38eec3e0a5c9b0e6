import { uploadBuckets } from '@plumbline/shared/contracts';

/** The MIME types of files, by the ending of their names. */
const types: ReadonlyMap<string, string> = new Map(
  Object.entries(uploadBuckets.files.types).flatMap(([type, endings]) =>
    endings.map((ending) => [ending, type] as const),
  ),
);

/** What a file's name may end in, as a file input takes it. */
export const acceptedEndings = [...types.keys()].map((ending) => `.${ending}`).join(',');

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The MIME type by the ending of a name. A browser knows no drawings, and calls tables many names. */
export const typeOfName = (name: string): string | undefined => types.get(endingOf(name));

/** Types that a browser opens by itself. Any other file is saved. */
export const opensInBrowser = ({ type }: { readonly type: string }): boolean =>
  type === 'application/pdf' || type.startsWith('image/j') || /^image\/(png|webp)$/.test(type);
