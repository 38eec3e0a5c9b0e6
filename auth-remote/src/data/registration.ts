import type { Registration } from '@plumbline/shared/contracts';

type RegistrationField = keyof Registration;

/** The inputs of the register form in the order of its checks (specification, section 5). */
export const registrationFields = [
  { name: 'firstName', label: 'First name', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', type: 'text', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { name: 'phoneNumber', label: 'Phone number', type: 'tel', autoComplete: 'tel' },
] as const satisfies readonly { name: RegistrationField; [attribute: string]: string }[];

/** What the person typed, without the spaces around it. */
export function trimmed(typed: Registration): Registration {
  return {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    email: typed.email.trim(),
    phoneNumber: typed.phoneNumber.trim(),
  };
}

/** The first check that fails, and its message; undefined where all of them pass. */
export function firstProblem(
  registration: Registration,
): { readonly field: RegistrationField; readonly message: string } | undefined {
  const missing = registrationFields.find(({ name }) => registration[name] === '');
  return missing && { field: missing.name, message: `${missing.label} is required` };
}
