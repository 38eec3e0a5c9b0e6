import { useSession } from '@plumbline/shared/session';
import { Button, TextField } from '@plumbline/shared/ui';
import { styled } from 'styled-components';
import { SettingsCard } from './SettingsCard.tsx';

const Save = styled(Button)`
  justify-self: start;
`;

/** The user's name, email address and company. */
export function ProfileSettings() {
  const email = useSession().session?.user.email;
  return (
    <SettingsCard>
      <h2>Profile</h2>
      <TextField label="Full Name" autoComplete="name" />
      <TextField label="Email" type="email" autoComplete="email" defaultValue={email} />
      <TextField label="Company" autoComplete="organization" />
      <Save variant="primary">Save Changes</Save>
    </SettingsCard>
  );
}
