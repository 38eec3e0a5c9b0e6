import type { SubmitEvent } from 'react';

/** Moves the focus to the button that sends a form: its fields take nothing while it is sent. */
export const focusSubmitter = ({ nativeEvent }: SubmitEvent) =>
  nativeEvent.submitter?.focus({ preventScroll: true });
