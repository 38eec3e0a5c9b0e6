/** `npm run canary -- check`: stops every canary that does worse than the stable version. For cron. */
import { checkCanaries } from '../release/check-canaries.ts';
import { explain } from './explain.ts';
import { openToChange } from './open-to-change.ts';

try {
  if (process.argv[2] !== 'check') throw new Error('Write: npm run canary -- check');
  const sentences = await checkCanaries(await openToChange(process.env), process.env);
  for (const sentence of sentences.length > 0 ? sentences : ['No canary is live.']) {
    console.log(sentence);
  }
} catch (error) {
  explain(error);
}
