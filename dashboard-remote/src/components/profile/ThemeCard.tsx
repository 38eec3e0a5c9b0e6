import { Notice, RadioGroup } from '@plumbline/shared/ui';
import { useState, useSyncExternalStore } from 'react';
import { chooseTheme, paintedTheme, readTheme, subscribeToTheme } from '../../data/theme.ts';
import { ProfileCard } from './ProfileCard.tsx';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** How the product looks, on all of its pages and at once. */
export function ThemeCard() {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme, paintedTheme);
  const [isKept, setKept] = useState(true);

  return (
    <ProfileCard
      title="Appearance"
      text="Kept in this browser, for everyone who uses it. System follows the setting of the device."
    >
      <RadioGroup
        label="Theme"
        options={themes}
        value={theme}
        onValueChange={(chosen) => setKept(chooseTheme(chosen))}
      />
      {!isKept && (
        <Notice tone="warning">
          This browser keeps nothing for this site, so the choice is good for this page alone.
        </Notice>
      )}
    </ProfileCard>
  );
}
