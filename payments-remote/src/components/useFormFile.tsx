import { HeldNotice } from '@plumbline/shared/screens';
import type { FileState } from '@plumbline/shared/files';
import { focusSubmitter } from '@plumbline/shared/forms';
import { Notice } from '@plumbline/shared/ui';
import { type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react';

/** A press on the verb of a form while its file was on its way. */
interface Press {
  readonly form: HTMLFormElement;
  readonly submitter: HTMLElement | null;
  /** The file that the form named then. */
  readonly fileId: string | undefined;
}

/**
 * Has a form wait for the file that was chosen in it: it is never sent without the file.
 * @param file that the form names, which the service has taken
 * @param isHeld whether something else holds the form: it is not sent by itself
 * @returns `onState` for its `FileField`, and `notice` below that; `heldBy` and `isWaiting` for its verb,
 * whose press `waits` keeps until the file is there
 */
export function useFormFile(file: { readonly id: string } | null, isHeld = false) {
  const id = useId();
  const [state, setState] = useState<FileState>();
  const [isWaiting, setWaiting] = useState(false);
  const pressed = useRef<Press>(undefined);

  const onState = useCallback((next: FileState) => {
    setState(next);
    if (next !== 'sending') setWaiting(false);
  }, []);

  // A press from before the form was held does not send it later.
  if (isHeld && isWaiting) setWaiting(false);

  useEffect(() => {
    if (isHeld) pressed.current = undefined;
    if (state === 'sending') return;
    const press = pressed.current;
    pressed.current = undefined;
    if (!press || state === 'failed') return;
    // Where the user took the file off, the form is not sent without it by itself.
    if (file && file.id !== press.fileId) press.form.requestSubmit(press.submitter);
  }, [state, file, isHeld]);

  return {
    onState,
    isSending: state === 'sending',
    /** Whether a file was chosen that is not there yet. */
    isMissing: state !== undefined,
    isWaiting,
    heldBy: state === 'failed' ? id : undefined,
    notice: state === 'failed' && (
      <HeldNotice id={id}>
        <Notice tone="warning" title="The file that you chose is not there yet">
          Without it, this is not sent. Beside its name, try again or cancel it; or choose another
          one.
        </Notice>
      </HeldNotice>
    ),
    /** Whether a valid form must wait for its file. The form then submits itself. */
    waits: (event: SubmitEvent<HTMLFormElement>): boolean => {
      if (state !== 'sending') return false;
      focusSubmitter(event);
      const { submitter } = event.nativeEvent;
      pressed.current = { form: event.currentTarget, submitter, fileId: file?.id };
      setWaiting(true);
      return true;
    },
  };
}
