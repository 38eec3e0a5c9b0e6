import { personalKey } from '@plumbline/shared/contracts';

/** Where a phone says that it is. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const keyOf = (userId: string) => personalKey(userId, 'photo-place');
/** A photo out of the album says nothing about where the phone is now. */
const JUST_TAKEN = 120_000;
const LONGEST_WAIT = 3000;

/** Whether the user wants the place to be kept with photos, on this phone; not by default. */
export function isPlaceAllowed(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === 'yes';
  } catch {
    return false;
  }
}

/**
 * Turns it on or off. Turning it on asks the phone at once, not at the first photo.
 * @returns whether it is on now
 */
export async function allowPlace(userId: string, isWanted: boolean): Promise<boolean> {
  const isOn = isWanted && (await locate(60_000)) !== undefined;
  try {
    if (isOn) localStorage.setItem(keyOf(userId), 'yes');
    else localStorage.removeItem(keyOf(userId));
  } catch {
    return false;
  }
  return isOn;
}

/** The place of a photo that was just taken, where the user allows it and the phone knows it soon. */
export async function readPlace(userId: string, takenAt: number): Promise<Place | undefined> {
  if (!isPlaceAllowed(userId) || Date.now() - takenAt > JUST_TAKEN) return undefined;
  return locate(LONGEST_WAIT);
}

/** About a kilometre: the server keeps no more, so no more leaves the phone. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

function locate(timeout: number): Promise<Place | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) resolve(undefined);
    else {
      // The phone's own limit does not count the time until the user has allowed it.
      setTimeout(() => resolve(undefined), timeout);
      navigator.geolocation.getCurrentPosition(
        ({ coords }) =>
          resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
        () => resolve(undefined),
        { enableHighAccuracy: true, maximumAge: 60_000, timeout },
      );
    }
  });
}
