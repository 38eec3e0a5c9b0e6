import { lazy, type ReactNode, Suspense } from 'react';

// Few forms and rows have a file: their code comes with the first of them.
export const FileField = lazy(async () => ({
  default: (await import('@plumbline/shared/files')).FileField,
}));
export const FileLinks = lazy(async () => ({
  default: (await import('@plumbline/shared/files')).FileLinks,
}));

/** Where parts of files appear once their code is there. */
export function FileParts({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
