import type { SubmitEvent } from 'react';

/** Moves the focus to the button that sends a form, whose inputs are locked while it is sent. */
export const focusSubmitter = ({ nativeEvent }: SubmitEvent): void =>
  nativeEvent.submitter?.focus({ preventScroll: true });
