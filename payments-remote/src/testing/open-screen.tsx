import { afterEach, beforeEach, jest } from '@jest/globals';
import type { PartyKind } from '@plumbline/shared/contracts';
import {
  createFakeSession,
  type GraphqlAnswers,
  renderFill,
  signedInAs,
} from '@plumbline/shared/testing';
import { Toaster } from '@plumbline/shared/ui/toast';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as remote from '../remote.tsx';

jest.setTimeout(30_000);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

afterEach(cleanup);

/** Opens a screen of a project's money, with toasts beside it, once it has loaded. */
export async function openScreen(
  path: string,
  answers: GraphqlAnswers,
  role: PartyKind = 'SUBCONTRACTOR',
) {
  const session = createFakeSession({ session: signedInAs('pat@example.com') });
  render(<Toaster />);
  const opened = await renderFill(
    remote,
    'project-tab',
    { projectId: '1001', role },
    { path: `/dashboard/projects/1001/money${path}`, answers, session },
  );
  await screen.findAllByRole('heading', { level: 2 });
  return opened;
}

/** Presses the button of that name, once it is there. */
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Fills in inputs by their labels, as a user pastes. */
export async function fill(entries: Record<string, string>, within = screen) {
  for (const [label, text] of Object.entries(entries)) {
    const input = await within.findByLabelText(label);
    await userEvent.clear(input);
    if (input.getAttribute('type') === 'date') await userEvent.type(input, text);
    else {
      input.focus();
      await userEvent.paste(text);
    }
  }
}
