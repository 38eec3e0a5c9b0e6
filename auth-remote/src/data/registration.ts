import {
  lengthProblem,
  missingProblem,
  phoneProblem,
  type Registration,
  registrationLimits,
} from '@plumbline/shared/contracts';
import { isText, propertiesOf } from './useSentMail.ts';

type RegistrationField = keyof Registration;

/** The inputs of the register form in the order of its checks (specification, section 5). */
export const registrationFields = [
  { name: 'firstName', label: 'First name', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', type: 'text', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phoneNumber', label: 'Phone number', type: 'tel', autoComplete: 'tel' },
] as const satisfies readonly { name: RegistrationField; [attribute: string]: string }[];

/** The texts of the register form beside the email address. */
export type Names = Omit<Registration, 'email'>;

/** Whether a value from outside holds them. */
export const isNames = (value: unknown): value is Names =>
  registrationFields.every(({ name }) => name === 'email' || isText(propertiesOf(value)[name]));

/** Whether a value from outside holds what the register form sends. */
export const isRegistration = (value: unknown): value is Registration =>
  isNames(value) && isText(propertiesOf(value)['email']);

/** The typed values without leading and trailing spaces. */
export function trimmed(typed: Registration): Registration {
  return {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    email: typed.email.trim(),
    phoneNumber: typed.phoneNumber.trim(),
  };
}

/** The error of a trimmed email address; undefined for a valid one. */
export function emailProblem(email: string): string | undefined {
  const tooLong = lengthProblem('Email', email, registrationLimits.email);
  if (tooLong || /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/.test(email)) return tooLong;
  return 'Enter an email address like you@company.com';
}

/** The first check that fails, and its message; undefined where all of them pass. */
export function firstProblem(
  registration: Registration,
): { readonly field: RegistrationField; readonly message: string } | undefined {
  const missing = registrationFields.find(({ name }) => registration[name] === '');
  if (missing) return { field: missing.name, message: missingProblem(missing.label) };
  for (const { name, label } of registrationFields) {
    const typed = registration[name];
    const message =
      name === 'email'
        ? emailProblem(typed)
        : (lengthProblem(label, typed, registrationLimits[name]) ?? phoneProblem(name, typed));
    if (message) return { field: name, message };
  }
  return undefined;
}
