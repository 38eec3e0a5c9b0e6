import { finishRelease } from '../release/activate.ts';
import { openSite } from '../release/open-site.ts';
import type { SiteStore } from '../release/site-store.ts';
import type { Environment } from '../site/settings.ts';
import { explain } from './explain.ts';

/**
 * The site that `SITE` names, for a verb that changes it. A release that was recorded and not served
 * is served first. Where that fails, the verb says so and goes on, because it may be the one that
 * takes that release back.
 * @throws Error where `SITE` names no site
 */
export async function openToChange(env: Environment): Promise<SiteStore> {
  const store = await openSite(env);
  try {
    const sentence = await finishRelease(store);
    if (sentence) console.log(sentence);
  } catch (error) {
    explain(error);
  }
  return store;
}
