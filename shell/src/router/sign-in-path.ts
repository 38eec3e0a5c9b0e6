import { isOfAnotherUser, paths, routeOf } from '@plumbline/shared/contracts';
import { matchPath } from 'react-router-dom';

/**
 * Where a visitor without a session signs in for a protected page. Who follows an invitation in a browser
 * that keeps nothing of any user is likely to have no account yet.
 */
export function signInPath(wanted: string): string {
  const isNew = matchPath(routeOf(paths.invitation), wanted) !== null && !knowsAnyUser();
  return isNew ? paths.newAccount() : paths.authentication();
}

function knowsAnyUser(): boolean {
  try {
    return Object.keys(localStorage).some((key) => isOfAnotherUser(key, ''));
  } catch {
    return false;
  }
}
