/** `npm run canary -- check`: stops every canary that does worse than the stable version. For cron. */
import { checkCanaries } from '../release/check-canaries.ts';
import { openSite } from '../release/open-site.ts';
import { explain } from './explain.ts';

try {
  if (process.argv[2] !== 'check') throw new Error('Write: npm run canary -- check');
  const sentences = await checkCanaries(await openSite(process.env), process.env);
  for (const sentence of sentences.length > 0 ? sentences : ['No canary is live.']) {
    console.log(sentence);
  }
} catch (error) {
  explain(error);
}
