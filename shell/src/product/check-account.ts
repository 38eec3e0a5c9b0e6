import { paths } from '@plumbline/shared/contracts';
import type { SessionStore } from '@plumbline/shared/session';

let asking: Promise<void> | undefined;

/**
 * Asks the sign-in service about a session whose token the API has refused, once at a time. Where the session has
 * ended, it ends here; a deleted account leaves for the page that says so.
 * @throws Error where the authentication client cannot be loaded
 */
export function checkAccount({ actions }: Pick<SessionStore, 'actions'>): Promise<void> {
  asking ??= check(actions).finally(() => (asking = undefined));
  return asking;
}

async function check(actions: SessionStore['actions']): Promise<void> {
  const account = await actions.account();
  const outcome = await account.readProfile();
  if (outcome.ok || outcome.failure.kind !== 'deleted') return;
  await account.leaveForGood(paths.accountDeleted());
}
