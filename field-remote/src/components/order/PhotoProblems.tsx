import { Notice } from '@plumbline/shared/ui';
import type { KeepPhotos } from './useKeepPhotos.ts';

/** Which photos were not kept, and why. */
export function PhotoProblems({ keeping: { problems } }: { readonly keeping: KeepPhotos }) {
  if (problems.length === 0) return null;
  return (
    <Notice tone="danger">
      {problems.map((problem, index) => (
        <p key={index} dir="auto">
          {problem}
        </p>
      ))}
    </Notice>
  );
}
