import { useKept } from '@plumbline/shared/forms';
import { keptText, noteKey } from '../../data/kept-texts.ts';
import { UnsentText } from '../order/UnsentText.tsx';
import { TypedExtra } from './UnsentChange.tsx';

interface UnsentOfGoneProps {
  readonly id: string;
  /** The names under which reasons of returns and of a cancellation are kept. */
  readonly reasons: readonly string[];
}

/** What the user typed about an order or an extra that is not there any more. */
export function UnsentOfGone({ id, reasons }: UnsentOfGoneProps) {
  return (
    <>
      <TypedExtra id={id} why="It was deleted, or you are no longer on its project." />
      {[noteKey(id), ...reasons].map((name) => (
        <UnsentOf key={name} name={name} />
      ))}
    </>
  );
}

function UnsentOf({ name }: { readonly name: string }) {
  return (
    <UnsentText
      {...useKept(name, keptText)}
      why="It was deleted or withdrawn, or you are no longer on its project."
    />
  );
}
