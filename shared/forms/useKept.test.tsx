import { afterEach, expect, it } from '@jest/globals';
import { personalKey } from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';
import { SessionProvider } from '@plumbline/shared/session';
import { createFakeSession, signedInAs } from '@plumbline/shared/testing';
import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { useKept } from './index.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const dana = signedInAs('dana@example.com');
const schema = z.object({ text: z.string() });

function Form() {
  const { value: typed, isRestored, keep, open } = useKept('note', schema);
  if (!typed) return <button onClick={() => open({ text: '' })}>Write</button>;
  return (
    <>
      {isRestored && <p>Restored</p>}
      <input value={typed.text} onChange={({ target }) => keep({ text: target.value })} />
      <button onClick={() => keep(null)}>Send</button>
    </>
  );
}

/** The form in a tab of its own: nothing of another tab's `sessionStorage` is there. */
function openTab() {
  sessionStorage.clear();
  const store = createFakeSession({ session: dana });
  const { container, unmount } = render(
    <SessionProvider store={store}>{<Form />}</SessionProvider>,
  );
  const tab = within(container);
  const input = () => tab.getByRole('textbox');
  return {
    input,
    press: (name: string) => fireEvent.click(tab.getByRole('button', { name })),
    type: (value: string) => fireEvent.change(input(), { target: { value } }),
    isRestored: () => tab.queryByText('Restored') !== null,
    isClosed: () => tab.queryByRole('textbox') === null,
    close: unmount,
  };
}

/** Another tab has written, as browsers tell. */
const tellTabs = () =>
  act(() => {
    const key = personalKey(dana.user.id, 'note');
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });

it('gives a new tab what was typed in a closed one', () => {
  const first = openTab();
  first.press('Write');
  first.type('Two days late');
  first.close();
  const second = openTab();
  expect(second.input()).toHaveValue('Two days late');
  second.press('Send');
  second.close();
  expect(openTab().isClosed()).toBe(true);
});

it('keeps no form open in which nothing was typed', () => {
  const first = openTab();
  first.press('Write');
  expect(first.isClosed()).toBe(false);
  first.close();
  expect(openTab().isClosed()).toBe(true);
});

it('takes nothing over that is typed in another tab, unless it began with it', () => {
  const other = openTab();
  other.press('Write');
  const first = openTab();
  first.press('Write');
  first.type('Two days');
  tellTabs();
  expect(other.input()).toHaveValue('');
  const later = openTab();
  first.type('Two days late');
  tellTabs();
  expect(later.input()).toHaveValue('Two days late');
});

it('closes in a tab that shows what another one has sent, unless that was changed', () => {
  const first = openTab();
  first.press('Write');
  first.type('Two days late');
  const shown = openTab();
  const changed = openTab();
  changed.type('Three days late');
  first.press('Send');
  tellTabs();
  expect(shown.isClosed()).toBe(true);
  shown.press('Write');
  expect([first, shown, changed].map((tab) => tab.isRestored())).toEqual([false, false, true]);
  expect(changed.input()).toHaveValue('Three days late');
});
