import {
  lengthProblem,
  missingProblem,
  personalKey,
  phoneProblem,
  type Profile,
  profileLimits,
} from '@plumbline/shared/contracts';
import { readKept, removeKept, writeKept } from '@plumbline/shared/forms';
import * as z from '@plumbline/shared/schema';

/** The inputs of the profile in their order. A company is not required. */
export const profileFields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', required: true },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', required: true },
  { name: 'phoneNumber', label: 'Phone number', autoComplete: 'tel', required: true, type: 'tel' },
  { name: 'company', label: 'Company', autoComplete: 'organization', required: false },
] as const satisfies readonly { name: keyof Profile; [attribute: string]: string | boolean }[];

/** The error message of each field that has one. */
export type Problems = { readonly [Field in keyof Profile]?: string | undefined };

/** A profile with a value of each field. */
function mapFields(valueOf: (field: keyof Profile) => string): Profile {
  return {
    firstName: valueOf('firstName'),
    lastName: valueOf('lastName'),
    phoneNumber: valueOf('phoneNumber'),
    company: valueOf('company'),
  };
}

/** The typed values without leading and trailing spaces. */
export const trimmed = (typed: Profile): Profile => mapFields((field) => typed[field].trim());

/** The rules that trimmed values break: those of registration. */
export function findProblems(profile: Profile): Problems {
  return Object.fromEntries(
    profileFields.map(({ name, label, required }) => [
      name,
      required && profile[name] === ''
        ? missingProblem(label)
        : (lengthProblem(label, profile[name], profileLimits[name]) ??
          phoneProblem(name, profile[name])),
    ]),
  );
}

/** The saved profile with the changed fields of the draft. */
export const rebase = (typed: Profile, base: Profile, saved: Profile): Profile =>
  mapFields((field) => (typed[field] === base[field] ? saved[field] : typed[field]));

/** As long as a sign-in link is valid, in milliseconds. */
const KEPT_MS = 60 * 60 * 1000;

const profileSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  company: z.string(),
}) satisfies z.ZodMiniType<Profile>;

const draftSchema = z.object({ values: profileSchema, base: profileSchema, until: z.number() });

/** A profile that is being typed, and what it was made from. */
export interface ProfileDraft {
  readonly values: Profile;
  readonly base: Profile;
}

/** The storage key of a user's draft. */
export const draftKey = (userId: string) => personalKey(userId, 'profile-draft');

/** What a reload, another page or a session that ended left behind; undefined for nothing. */
export function readDraft(userId: string): ProfileDraft | undefined {
  const draft = draftSchema.safeParse(readKept(draftKey(userId))).data;
  return draft && draft.until > Date.now() ? draft : undefined;
}

/** The draft as it is stored, or null if no field differs from the saved profile. */
export function toStored({ values, base }: ProfileDraft): z.infer<typeof draftSchema> | null {
  const isTyped = profileFields.some(({ name }) => values[name] !== base[name]);
  return isTyped ? { values, base, until: Date.now() + KEPT_MS } : null;
}

/** Stores a draft, or removes it if no field differs from the saved profile. A blocked storage keeps nothing. */
export function keepDraft(userId: string, draft: ProfileDraft): void {
  const stored = toStored(draft);
  if (stored) writeKept(draftKey(userId), stored);
  else removeKept(draftKey(userId));
}
