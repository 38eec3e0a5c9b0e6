import { afterEach, beforeEach } from '@jest/globals';
import 'fake-indexeddb/auto';
import type { PartyKind } from '@plumbline/shared/contracts';
import {
  createFakeSession,
  createFakeStorage,
  type GraphqlAnswers,
  renderFill,
  signedInAs,
  stubDialog,
} from '@plumbline/shared/testing';
import { Toaster } from '@plumbline/shared/ui/toast';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../remote.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  stubDialog();
});
afterEach(async () => {
  cleanup();
  // A toast of one test is not one of the next.
  render(<Toaster />);
  for (let toast; (toast = screen.queryAllByRole('button', { name: 'Dismiss' })[0]);) {
    toast.focus();
    await userEvent.keyboard('{Enter}');
  }
  cleanup();
});

const digits = [1, 2, 3, 4, 5];
const objects = digits.flatMap((digit) => [
  `photos/1001/photo-${digit}`,
  `photos/1001/photo-${digit}-small`,
]);

/** Opens the tab 'Work' of project 1001 at an address, with toasts beside it. */
export async function openWork(path: string, answers: GraphqlAnswers, role: PartyKind = 'GC') {
  render(<Toaster />);
  const session = createFakeSession({ session: signedInAs('dana@example.com') });
  const storage = createFakeStorage(new Map(objects.map((name) => [name, new Blob()])));
  const props = { projectId: '1001', role };
  return renderFill(remote, 'project-tab', props, { path, answers, session, storage });
}

/** Presses the button of that name, once it is there. */
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Fills in inputs by their labels, as a user pastes. */
export async function fill(entries: Record<string, string>) {
  for (const [label, text] of Object.entries(entries)) {
    const input = await screen.findByLabelText(label);
    await userEvent.clear(input);
    input.focus();
    await userEvent.paste(text);
  }
}
