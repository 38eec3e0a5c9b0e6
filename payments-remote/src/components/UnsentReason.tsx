import { reasonValues } from './reason-values.ts';
import { Unsent } from './Unsent.tsx';

interface UnsentReasonProps {
  /** The name under which the form keeps it, as in `useKept`. */
  readonly name: string;
  /** The reason that is known to both sides, if there is one: that of the user, where it arrived. */
  readonly known: string | null | undefined;
  /** Why it can no longer be sent. */
  readonly why: string;
}

/** A reason that the user typed and can no longer send. */
export function UnsentReason({ name, known, why }: UnsentReasonProps) {
  return (
    <Unsent
      name={name}
      schema={reasonValues}
      textOf={({ reason }) => reason}
      hasArrived={({ reason }) => reason.trim() === known}
      why={why}
    />
  );
}
