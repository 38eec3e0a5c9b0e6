import { Tabs } from '@plumbline/shared/ui';
import { AccountSettings } from './AccountSettings.tsx';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { ProfileSettings } from './ProfileSettings.tsx';

/**
 * The settings view: four tabs without addresses. Nothing in it is saved (specification, section
 * 2).
 */
export function SettingsTabs() {
  return (
    <Tabs
      label="Settings"
      tabs={[
        { value: 'profile', label: 'Profile', content: <ProfileSettings /> },
        { value: 'account', label: 'Account', content: <AccountSettings /> },
        { value: 'notifications', label: 'Notifications', content: <NotificationSettings /> },
        { value: 'appearance', label: 'Appearance', content: <AppearanceSettings /> },
      ]}
    />
  );
}
