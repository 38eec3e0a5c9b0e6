import { RadioGroup, Switch } from '@plumbline/shared/ui';
import { SettingsCard } from './SettingsCard.tsx';

const themes = [
  { value: 'default', label: 'Default' },
  { value: 'purple', label: 'Purple' },
  { value: 'blue', label: 'Blue' },
];

/** How the workspace looks. */
export function AppearanceSettings() {
  return (
    <SettingsCard>
      <h2>Appearance</h2>
      <Switch label="Dark Mode" />
      <RadioGroup label="Theme" options={themes} defaultValue="default" />
    </SettingsCard>
  );
}
