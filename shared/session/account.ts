import type { AuthClient, AuthError, User } from '@supabase/supabase-js';
import {
  type AccountActions,
  type Profile,
  type Session,
  WORK_LEFT,
} from '@plumbline/shared/contracts';
import * as z from '@plumbline/shared/schema';
import { removeUnsentWork } from './account-deleted.ts';
import { toError, toAuthFailure } from './auth-error.ts';
import { emptyStorage } from './safe-storage.ts';
import { logFailure } from './refused-error.ts';

type Client = InstanceType<typeof AuthClient>;

/** The keys of the user's own data, as registration sends them (specification, section 3). */
const keys = {
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNumber: 'phone_number',
  company: 'company',
} as const satisfies Record<keyof Profile, string>;

const fields = Object.keys(keys) as (keyof Profile)[];

/** Creates the actions on the account of the client's user, whose session is stored. */
export function createAccount(client: Client, stored: () => Session | null): AccountActions {
  async function readProfile(): Promise<Read> {
    // Also ends the session here where the service says that it has ended.
    const { data, error } = await client.getUser();
    return error ? refuse(error) : done(data.user);
  }

  return {
    readProfile,

    async saveProfile(profile, base) {
      const current = await readProfile();
      if (!current.ok) return current;
      const newest = current.profile;
      const changed = fields.filter((field) => profile[field] !== base[field]);
      const clashes = changed.some(
        (field) => newest[field] !== base[field] && newest[field] !== profile[field],
      );
      if (clashes) return { ok: false, failure: { kind: 'changed', newest } };
      const unsaved = changed.filter((field) => newest[field] !== profile[field]);
      if (unsaved.length === 0) return current;
      const { data, error } = await client.updateUser({
        data: Object.fromEntries(unsaved.map((field) => [keys[field], profile[field]])),
      });
      return error ? refuse(error) : done(data.user);
    },

    async signOutOthers() {
      // The client takes a refusal for a success, also where it was this session that has ended.
      const current = await readProfile();
      if (!current.ok) return current;
      const { error } = await client.signOut({ scope: 'others' });
      return error ? refuse(error) : { ok: true };
    },

    async leaveForGood(path) {
      const session = stored();
      const isRemoved = !session || (await removeUnsentWork(session.user.id));
      emptyStorage('localStorage');
      emptyStorage('sessionStorage');
      window.location.replace(isRemoved ? path : path + WORK_LEFT);
    },
  };
}

function refuse(error: AuthError) {
  logFailure("The account's request", toError(error));
  return { ok: false, failure: toAuthFailure(error) } as const;
}

const done = (user: User) => ({ ok: true, profile: toProfile(user) }) as const;

type Read = ReturnType<typeof refuse> | ReturnType<typeof done>;

const text = z.catch(z.string(), '');
const metadata = z.object({
  [keys.firstName]: text,
  [keys.lastName]: text,
  [keys.phoneNumber]: text,
  [keys.company]: text,
});

/** Users can write anything into their own metadata. */
function toProfile(user: User): Profile {
  const given = metadata.parse(user.user_metadata);
  const [firstName = '', lastName = '', phoneNumber = '', company = ''] = fields.map((field) =>
    given[keys[field]].trim(),
  );
  return { firstName, lastName, phoneNumber, company };
}
