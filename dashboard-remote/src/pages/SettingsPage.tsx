import { PageHeader, PageTitle } from '@plumbline/shared/ui';
import { useLocation } from 'react-router-dom';
import { SETTINGS_PREVIEW, SettingsTabs } from '../components/settings/SettingsTabs.tsx';

/** The settings within the frame. Each visit starts on Profile: that is also `/dashboard/profile`. */
export function SettingsPage() {
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <PageHeader title="Settings" description={SETTINGS_PREVIEW} />
      <SettingsTabs key={useLocation().key} />
    </>
  );
}
