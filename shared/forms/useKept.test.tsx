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

/** The form in a tab of its own, with the `sessionStorage` of a tab before its reload, if any. */
function openTab(copy = {}) {
  sessionStorage.clear();
  Object.assign(sessionStorage, copy);
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

it('gives a tab that is reloaded its own text, whatever another tab has typed since', () => {
  const first = openTab();
  const second = openTab();
  for (const tab of [first, second]) tab.press('Write');
  first.type('Two days late');
  const copy = Object.fromEntries(Object.entries(sessionStorage));
  second.type('Three days late');
  const reloaded = openTab(copy);
  expect(reloaded.input()).toHaveValue('Two days late');
  expect(reloaded.isRestored()).toBe(true);
  second.press('Send');
  expect(openTab(copy).isClosed()).toBe(true);
});

it('goes on with what another tab has typed, once the form of this one was left', () => {
  const first = openTab();
  first.press('Write');
  first.type('Two days');
  const second = openTab();
  second.type('Two days late');
  first.close();
  expect(openTab(Object.fromEntries(Object.entries(sessionStorage))).input()).toHaveValue(
    'Two days late',
  );
});

it('keeps what is typed again once another tab has sent its own', () => {
  const first = openTab();
  const second = openTab();
  for (const tab of [first, second]) tab.press('Write');
  first.type('Two days late');
  second.type('Three days late');
  second.press('Send');
  tellTabs();
  expect(first.input()).toHaveValue('Two days late');
  expect(openTab().input()).toHaveValue('Two days late');
});
