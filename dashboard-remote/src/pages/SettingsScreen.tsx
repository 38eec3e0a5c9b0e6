import { PageHeader, PageTitle } from '@plumbline/shared/ui';
import { backToDashboard } from '../components/back-to-dashboard.ts';
import { Screen } from '../components/Screen.tsx';
import { SettingsPreview } from '../components/settings/SettingsPreview.tsx';
import { SettingsTabs } from '../components/settings/SettingsTabs.tsx';

/** The settings as a screen of their own. */
export function SettingsScreen() {
  return (
    <Screen>
      <PageTitle>Settings</PageTitle>
      <PageHeader title="Settings" back={backToDashboard} description={<SettingsPreview />} />
      <SettingsTabs />
    </Screen>
  );
}
