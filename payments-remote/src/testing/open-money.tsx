import { afterEach, beforeEach, expect } from '@jest/globals';
import type { PartyKind } from '@plumbline/shared/contracts';
import {
  createFakeSession,
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

/** Opens the tab 'Money' of project 1001 at an address, with toasts beside it. */
export async function openMoney(path: string, answers: GraphqlAnswers, role: PartyKind = 'GC') {
  render(<Toaster />);
  const session = createFakeSession({ session: signedInAs('dana@example.com') });
  const props = { projectId: '1001', role };
  return renderFill(remote, 'project-tab', props, { path, answers, session });
}

/** Presses the button of that name, once it is there. */
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Presses a button by mouse, and looks at the page before the mouse button is let go. */
export async function pressSlowly(name: string, look: () => void) {
  const user = userEvent.setup();
  const target = screen.getByRole('button', { name });
  await user.pointer({ keys: '[MouseLeft>]', target });
  look();
  await user.pointer({ keys: '[/MouseLeft]', target });
}

/** Presses a verb whose form waits for a notice: it stays, says why, and leads to the notice. */
export async function pressHeld(name: string | RegExp) {
  await press(name);
  const why = /has changed since you opened it|can no longer be sent|is open/;
  const verb = screen.getByRole('button', { name, description: why });
  expect(verb).toHaveAttribute('aria-disabled', 'true');
  expect(document.activeElement).toHaveTextContent(why);
}

/** Presses the button in the open dialog. */
export async function confirm(name: string) {
  const dialog = screen.getByRole('dialog');
  const button = [...dialog.querySelectorAll('button')].find((one) => one.textContent === name);
  if (!button) throw new Error(`The dialog has no button '${name}'.`);
  await userEvent.click(button);
}

/** Fills in inputs by their labels, as a user pastes. */
export async function fill(entries: Record<string, string>) {
  for (const [label, text] of Object.entries(entries)) {
    const input = await screen.findByLabelText(label);
    await userEvent.clear(input);
    input.focus();
    await userEvent.paste(text);
  }
}
