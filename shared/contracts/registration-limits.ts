import type { Registration } from './session.ts';

/** The most characters of each field. The table of profiles has the same limits, and a test compares. */
export const registrationLimits = {
  firstName: 100,
  lastName: 100,
  // RFC 5321, section 4.5.3.1.3: a path of 256, of which two are its brackets.
  email: 254,
  phoneNumber: 40,
} as const satisfies Record<keyof Registration, number>;
