import { paths } from '@plumbline/shared/contracts';
import { TextLink } from '@plumbline/shared/ui';

/** Tells users that the settings have no effect yet, and where the working ones are. */
export function SettingsPreview() {
  return (
    <>
      A preview: these controls are not connected yet. What works is in{' '}
      <TextLink to={paths.profile()}>your profile</TextLink>.
    </>
  );
}
