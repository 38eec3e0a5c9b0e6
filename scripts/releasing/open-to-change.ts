import { finishRelease } from '../../delivery/release/activate.ts';
import { openSite } from '../../delivery/release/open-site.ts';
import type { SiteStore } from '../../delivery/release/site-store.ts';
import type { Environment } from '../../delivery/settings.ts';
import { reportFailure } from '../process/run-command.ts';

/**
 * Opens the site of `SITE` for a command that changes it. First publishes a release that was
 * recorded but is not live. If that fails, reports it and continues: the command may be the
 * rollback of that release.
 * @throws Error if `SITE` names no site
 */
export async function openToChange(env: Environment): Promise<SiteStore> {
  const store = await openSite(env);
  const message = await finishRelease(store).catch(reportFailure);
  if (message) console.log(message);
  return store;
}
