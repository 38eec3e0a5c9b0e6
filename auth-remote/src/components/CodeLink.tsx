import { paths } from '@plumbline/shared/contracts';
import { TextLink } from '@plumbline/shared/ui';

/** The other way in, once a mail is on its way: for who reads it on another device. */
export function CodeLink() {
  return (
    <p>
      Reading it on another device?{' '}
      <TextLink to={paths.authenticationConfirm()}>Enter the 6-digit code</TextLink>
    </p>
  );
}
