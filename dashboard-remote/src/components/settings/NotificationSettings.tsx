import { Checkbox, Switch } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { SettingsCard } from './SettingsCard.tsx';

const Topics = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-weight: 600;
  }
`;

/** The channels and subjects of notifications. */
export function NotificationSettings() {
  return (
    <SettingsCard>
      <h2>Notifications</h2>
      <Switch label="Email Notifications" defaultChecked />
      <Switch label="Push Notifications" />
      <Topics>
        <legend>Notify me about</legend>
        <Checkbox label="Project updates" defaultChecked />
        <Checkbox label="Team activity" defaultChecked />
        <Checkbox label="System notifications" defaultChecked />
      </Topics>
    </SettingsCard>
  );
}
