import { Button, Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import type { KeepPhotosApi } from './useKeepPhotos.ts';

/** Scrolls by itself, so that many problems leave most of the screen to the page. */
const Problems = styled.div`
  max-block-size: 30dvh;
  overflow: auto;
`;

const Close = styled(Button)`
  margin-block-start: var(--space-2);
`;

/** Which photos were not kept, and why, until the user has read it. */
export function PhotoProblems({ keeping }: { readonly keeping: KeepPhotosApi }) {
  const { problems, forgetProblems } = keeping;
  if (problems.length === 0) return null;
  return (
    <Notice tone="danger" title="Not kept">
      <Problems>
        {problems.map((problem, index) => (
          <p key={index} dir="auto">
            {problem}
          </p>
        ))}
      </Problems>
      <Close onClick={forgetProblems}>Close</Close>
    </Notice>
  );
}
