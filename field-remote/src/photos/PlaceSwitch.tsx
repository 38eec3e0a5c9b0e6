import { useOneAtATime } from '@plumbline/shared/forms';
import { useSession } from '@plumbline/shared/session';
import { Switch } from '@plumbline/shared/ui';
import { useState } from 'react';
import { allowPlace, isPlaceAllowed } from './place.ts';

const WHY = 'Both parties see it, to about half a mile. Photos from the album get none.';
const REFUSED = 'This phone does not tell its place. Allow it in the settings of the browser.';

/** Lets the user add the place to the photos that they take; off by default. */
export function PlaceSwitch() {
  const userId = useSession().session?.user.id ?? '';
  const [isOn, setOn] = useState(() => isPlaceAllowed(userId));
  const [isRefused, setRefused] = useState(false);
  const { isBusy, run } = useOneAtATime();

  async function change(isWanted: boolean) {
    const isNow = await allowPlace(userId, isWanted);
    setOn(isNow);
    setRefused(isWanted && !isNow);
  }
  return (
    <Switch
      label="Add the place to photos"
      description={isRefused ? REFUSED : WHY}
      // Also while the phone looks for its place, which may take a minute.
      checked={isOn || isBusy}
      onChange={({ target: { checked } }) => void run(() => change(checked))}
    />
  );
}
