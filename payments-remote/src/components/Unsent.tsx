import { useKept } from '@plumbline/shared/forms';
import type * as z from '@plumbline/shared/schema';
import { UnsentNotice } from '@plumbline/shared/screens';
import { useEffect } from 'react';

interface UnsentProps<Value extends object> {
  /** The name under which the form keeps it, as in `useKept`. */
  readonly name: string;
  readonly schema: z.ZodMiniType<Value>;
  /** What was typed, as people read it; empty for nothing. */
  readonly textOf: (value: Value) => string;
  /** Whether it arrived, although its answer was lost. */
  readonly hasArrived: (value: Value) => boolean;
  /** Why it can no longer be sent. */
  readonly why: string;
}

/** What the user typed in a form before they left its page, and what they can no longer send. */
export function Unsent<Value extends object>({ name, schema, ...rest }: UnsentProps<Value>) {
  const { value, keep } = useKept(name, schema);
  const text = value === null ? '' : rest.textOf(value);
  const isSent = value !== null && rest.hasArrived(value);

  useEffect(() => {
    if (isSent) keep(null);
  });

  if (text === '' || isSent) return null;
  return <UnsentNotice text={text} why={rest.why} onDiscard={() => keep(null)} />;
}
