import { afterEach, beforeEach } from '@jest/globals';
import {
  createFakeSession,
  type GraphqlAnswers,
  renderRemote,
  signedInAs,
  stubDialog,
} from '@plumbline/shared/testing';
import type { FileStorage } from '@plumbline/shared/storage';
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

/** Opens a page below the projects list, with toasts beside it. */
export async function open(
  path: string,
  answers: GraphqlAnswers,
  email = 'dana@example.com',
  storage?: FileStorage,
) {
  const session = createFakeSession({ session: signedInAs(email) });
  render(<Toaster />);
  const opened = renderRemote(remote, {
    ...{ path: `/dashboard/projects${path}`, answers, session },
    ...(storage && { storage }),
  });
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

/** The input of that label. */
export const field = (name: string | RegExp) => screen.getByLabelText(name);
/** Presses the button of that name, once it is there. */
export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** By keyboard: jsdom lacks what a toast does with a pointer. */
export async function pressInToast(name: string) {
  (await screen.findByRole('button', { name })).focus();
  await userEvent.keyboard('{Enter}');
}

/** Fills in inputs by their labels, as a user types or pastes. */
export async function fill(entries: Record<string, string>) {
  for (const [label, text] of Object.entries(entries)) {
    const input = await screen.findByLabelText(label);
    await userEvent.clear(input);
    if (input.getAttribute('type') === 'date') await userEvent.type(input, text);
    else {
      input.focus();
      await userEvent.paste(text);
    }
  }
}

/** What a project cannot do without. */
export const required = {
  Title: 'Pine Street Garage',
  Client: 'City of Ashford',
  'Start date': '2027-01-04',
  'End date': '2027-06-30',
};
