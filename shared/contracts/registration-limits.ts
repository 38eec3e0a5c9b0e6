import type { Registration } from './session.ts';

/** The most characters of each field. The table of profiles has the same limits, and a test compares. */
export const registrationLimits = {
  firstName: 100,
  lastName: 100,
  // RFC 5321, section 4.5.3.1.3: a path of 256, of which two are its brackets.
  email: 254,
  phoneNumber: 40,
} as const satisfies Record<keyof Registration, number>;

/** The words for a required value that is empty (specification, section 5). */
export const missingProblem = (label: string) => `${label} is required`;

/** The words for a value of too many characters; undefined for any other. */
export function lengthProblem(label: string, typed: string, most: number): string | undefined {
  return typed.length > most ? `${label} can have at most ${most} characters` : undefined;
}

/** The words for a phone number of fewer than five digits; undefined for any other, and another field. */
export function phoneProblem(field: string, typed: string): string | undefined {
  return field !== 'phoneNumber' || /(?:\d\D*){5}/.test(typed)
    ? undefined
    : 'Enter a phone number of 5 digits or more';
}
