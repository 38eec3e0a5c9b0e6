import { registrationLimits } from '../../shared/contracts/registration-limits.ts';
import { validationFailed } from './auth-error.ts';

// The format that upstream's checkmail accepts, and a dot in the domain: no mail leaves for `ann@x`.
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
const FORMAT = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`);

/** Whether mail can leave for an address, and nothing else is in it. */
export const isEmail = (email: string): boolean =>
  email.length <= registrationLimits.email && FORMAT.test(email);

/**
 * The address as it is stored: in lower case.
 * @throws AuthError 400 `validation_failed`
 */
export function normaliseEmail(email: string): string {
  if (email === '') throw validationFailed('An email address is required');
  if (email.length > registrationLimits.email)
    throw validationFailed('An email address is too long');
  if (!FORMAT.test(email)) {
    throw validationFailed('Unable to validate email address: invalid format');
  }
  return email.toLowerCase();
}
