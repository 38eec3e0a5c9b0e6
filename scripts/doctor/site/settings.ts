import { readPageSettings } from '../../../delivery/site/read-page.ts';
import { type Check, orRight, wrong } from '../finding.ts';
import { readHome } from './read-site.ts';

const WHERE = 'Deploy with the right value: a release writes the settings into its pages.';

/** The pages have the settings that were given. */
export const settings: Check = {
  name: 'settings',
  async check(context) {
    const { text } = await readHome(context);
    const live = readPageSettings(text);
    if (!live) return [wrong('The settings in the pages are not complete.', WHERE)];
    const { supabaseUrl, supabaseAnonKey, graphqlUrl, beaconUrl } = context.settings;
    const pairs = {
      SUPABASE_URL: [supabaseUrl, live.supabaseUrl],
      GRAPHQL_URL: [graphqlUrl, live.graphqlUrl],
      BEACON_URL: [beaconUrl, live.beaconUrl],
      PUBLIC_URL: [context.siteUrl, live.publicUrl],
    };
    const problems = Object.entries(pairs)
      .filter(([, [given, written]]) => given !== written)
      .map(([name, [given, written]]) =>
        wrong(
          `${name} is ${given ?? 'not set'} here and ${written ?? 'not set'} in the pages.`,
          WHERE,
        ),
      );
    if (supabaseAnonKey !== live.supabaseAnonKey) {
      problems.push(wrong('SUPABASE_ANON_KEY is another one in the pages than here.', WHERE));
    }
    return orRight(problems, 'The pages have the settings that are looked at here.');
  },
};
