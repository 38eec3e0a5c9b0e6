import { PageHeader, PageTitle } from '@plumbline/shared/ui';
import { useLocation } from 'react-router-dom';
import { SettingsPreview } from '../components/settings/SettingsPreview.tsx';
import { SettingsTabs } from '../components/settings/SettingsTabs.tsx';

/** The settings within the frame. Each visit starts on the Profile tab. */
export function SettingsPage() {
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <PageHeader title="Settings" description={<SettingsPreview />} />
      <SettingsTabs key={useLocation().key} />
    </>
  );
}
