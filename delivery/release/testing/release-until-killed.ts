/**
 * Makes one release into a folder and hangs at a step of it, until the test kills the process:
 * `node release-until-killed.ts <folder of builds> <site> <content> <step> [name of the build]`.
 */
import { folderStore } from '../folder-store.ts';
import type { SiteStore } from '../site-store.ts';
import { fakeRecord, releaseFakes } from './fake-builds.ts';
import { fakeEnvironment as env } from '../../site/testing/fake-settings.ts';

const [work = '', site = '', content = '', last = '', name = 'projects'] = process.argv.slice(2);

let steps = 0;
async function step() {
  if ((steps += 1) < Number(last)) return;
  process.stdout.write('stopped\n');
  setInterval(() => undefined, 1000);
  await new Promise(() => undefined);
}

const real = folderStore(site);
const store: SiteStore = {
  ...real,
  create: async (...given) => {
    await step();
    return real.create(...given);
  },
  publish: async (pages, isNewest) => {
    await step();
    await real.publish(pages, async () => {
      // The pages are staged beside the live ones by now.
      await step();
      return isNewest();
    });
    await step();
  },
};

await releaseFakes(store, env, work, [fakeRecord(name, content)]);
process.stdout.write('released\n');
