import type { AuthClient, User } from '@supabase/supabase-js';
import * as z from '@plumbline/shared/schema';
import { toError } from './auth-error.ts';
import { MAILED_LINK_MS } from '@plumbline/shared/contracts';
import { createExpiringItem } from './expiring-item.ts';
import { logFailure } from './refused-error.ts';

const item = createExpiringItem('plumbline-registered', MAILED_LINK_MS);
const schema = z.looseObject({ email: z.string() });

type Registered = z.infer<typeof schema>;

/** Keeps what a user has registered in this browser, until the next sign-in. */
export function rememberRegistered(data: Registered): void {
  item.remember(JSON.stringify(data));
}

/**
 * Gives a new account what its owner registered in this browser. The service keeps what was said first
 * with an address, which may be a slip that was corrected since, or a stranger's.
 */
export async function completeRegistration(
  client: InstanceType<typeof AuthClient>,
  user: User,
): Promise<void> {
  const data = read();
  item.forget();
  if (!data || data.email.toLowerCase() !== user.email || !isNew(user)) return;
  const isKnown = Object.entries(data).every(([key, value]) => user.user_metadata[key] === value);
  if (isKnown) return;
  const { error } = await client.updateUser({ data });
  if (error) logFailure('The registration of a name', toError(error));
}

function read(): Registered | undefined {
  try {
    return schema.safeParse(JSON.parse(item.read() ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Whether this sign-in has confirmed the address: one request does both, by the service's clock. */
function isNew({ email_confirmed_at: confirmed = '', last_sign_in_at: signedIn = '' }: User) {
  return Math.abs(Date.parse(signedIn) - Date.parse(confirmed)) < 10_000;
}
