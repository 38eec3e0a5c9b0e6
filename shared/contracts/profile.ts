import { registrationLimits } from './registration-limits.ts';

/** What users say about themselves, as they typed it, trimmed. */
export interface Profile {
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  /** Empty where there is none. */
  readonly company: string;
}

/** The most characters of each field. The table of profiles has the same limits, and a test compares. */
export const profileLimits = {
  firstName: registrationLimits.firstName,
  lastName: registrationLimits.lastName,
  phoneNumber: registrationLimits.phoneNumber,
  company: 200,
} as const satisfies Record<keyof Profile, number>;
