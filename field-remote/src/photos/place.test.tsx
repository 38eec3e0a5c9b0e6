import { afterEach, expect, it, jest } from '@jest/globals';
import { SessionProvider } from '@plumbline/shared/session';
import { createFakeSession, signedInAs } from '@plumbline/shared/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PlaceSwitch } from './index.ts';
import { readPlace } from './place.ts';

const session = signedInAs('dana@example.com');
const userId = session.user.id;

type Told = { readonly latitude: number; readonly longitude: number } | null;

/** A phone that tells its place, or none, or waits for the user. @returns how often it was asked */
function stubPhone(told: Told | 'later') {
  const asked = { times: 0 };
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (onPlace, onRefusal) => {
    asked.times += 1;
    if (told === null) onRefusal?.({} as GeolocationPositionError);
    else if (told !== 'later') onPlace({ coords: told } as GeolocationPosition);
  };
  const value = { getCurrentPosition };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value });
  return asked;
}

async function press() {
  render(
    <SessionProvider store={createFakeSession({ session })}>
      <PlaceSwitch />
    </SessionProvider>,
  );
  await userEvent.click(screen.getByRole('switch', { name: 'Add the place to photos' }));
  return screen.getByRole('switch');
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'geolocation');
  jest.useRealTimers();
});

it('adds a rough place to photos that were just taken, of the user who allows it', async () => {
  const asked = stubPhone({ latitude: 41.878_113, longitude: -87.629_799 });
  expect(await readPlace(userId, Date.now())).toBeUndefined();
  expect(asked.times).toBe(0);
  const toggle = await press();
  await waitFor(() => expect(toggle).toBeChecked());
  expect(await readPlace(userId, Date.now())).toEqual({ latitude: 41.88, longitude: -87.63 });
  const fromAlbum = Date.now() - 86_400_000;
  expect(await readPlace(userId, fromAlbum)).toBeUndefined();
  expect(await readPlace('another user', Date.now())).toBeUndefined();
  await userEvent.click(toggle);
  await waitFor(() => expect(toggle).not.toBeChecked());
  expect(await readPlace(userId, Date.now())).toBeUndefined();
});

it('stays off where the phone does not tell its place, and says what to do', async () => {
  stubPhone(null);
  const toggle = await press();
  await waitFor(() => expect(toggle).toHaveAccessibleDescription(/^This phone does not tell/));
  expect(toggle).not.toBeChecked();
  expect(await readPlace(userId, Date.now())).toBeUndefined();
});

it('holds no photo up while the phone asks the user again', async () => {
  stubPhone({ latitude: 41.88, longitude: -87.63 });
  const toggle = await press();
  await waitFor(() => expect(toggle).toBeChecked());
  jest.useFakeTimers();
  stubPhone('later');
  const reading = readPlace(userId, Date.now());
  await jest.runAllTimersAsync();
  expect(await reading).toBeUndefined();
});
