import { Button, Notice } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { newerInWords, typedInWords } from '../../data/extra-changes.ts';
import { Buttons } from '../order/order-layout.ts';
import type { ExtraDraftApi } from './useExtraDraft.ts';

const Line = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const USE_SAVED = 'Use what was saved';

interface NewerNoticeProps {
  readonly draft: ExtraDraftApi;
  /** Called once one of the two was chosen. */
  readonly onAnswer: () => void;
}

/** Another member of the party saved the extra while it was typed here: one of the two stays. */
export function NewerNotice({ draft, onAnswer }: NewerNoticeProps) {
  const newer = newerInWords(draft.versions);
  const dropped = typedInWords(draft.versions);
  function answer(take: () => void) {
    take();
    onAnswer();
  }
  return (
    <Notice tone="warning" title="This extra has changed since you opened it">
      <p>
        It was saved somewhere else, perhaps by you on another device. What you typed is still here.
        {newer.length > 0 && ' This was changed:'}
      </p>
      <Lines lines={newer} />
      {dropped.length > 0 && (
        <>
          <p>“{USE_SAVED}” drops what you typed:</p>
          <Lines lines={dropped} />
        </>
      )}
      <Buttons>
        <Button onClick={() => answer(draft.takeSaved)}>{USE_SAVED}</Button>
        <Button onClick={() => answer(draft.putOnTop)}>Keep what I typed</Button>
      </Buttons>
    </Notice>
  );
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line, index) => (
    <Line key={index} dir="auto">
      {line}
    </Line>
  ));
