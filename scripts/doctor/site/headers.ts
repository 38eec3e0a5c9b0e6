import { parseAs } from '../../../delivery/builds/parse-as.ts';
import { hostingSchema } from '../../../delivery/site/hosting.ts';
import { readPageSettings } from '../../../delivery/site/read-page.ts';
import { type Check, orRight, right, skipped, wrong } from '../finding.ts';
import { readHome } from './read-site.ts';

const WHERE =
  'nginx: include live/nginx.conf, and reload it after each release. A CDN: the headers of hosting.json.';

/** The host adds the headers that the release has written. */
export const headers: Check = {
  name: 'headers',
  async check(context) {
    const page = await readHome(context);
    const { text } = await context.look(`${context.siteUrl}/hosting.json`);
    const hosting = parseAs(hostingSchema, text);
    if (!hosting) return [wrong('hosting.json, which says the headers, cannot be read.', WHERE)];
    const expected = Object.entries(hosting.headers);
    const missing = expected.filter(([name]) => !page.headers.has(name));
    const others = expected.filter(
      ([name, value]) => page.headers.has(name) && page.headers.get(name) !== value,
    );
    const names = (of: typeof expected) => of.map(([name]) => name).join(', ');
    return orRight(
      [
        ...(missing.length > 0 ? [wrong(`Pages come without ${names(missing)}.`, WHERE)] : []),
        ...(others.length > 0
          ? [wrong(`Pages come with another ${names(others)} than the live release has.`, WHERE)]
          : []),
      ],
      `Pages have all ${expected.length} security headers of the live release.`,
    );
  },
};

/** The policy lets pages ask the project and the API. */
export const policy: Check = {
  name: 'content policy',
  async check(context) {
    const { headers: given, text } = await readHome(context);
    const directives = (given.get('content-security-policy') ?? '').split(/\s*;\s*/);
    const connect = directives.find((directive) => directive.startsWith('connect-src '));
    const { supabaseUrl, graphqlUrl, beaconUrl } = readPageSettings(text) ?? {};
    const needed = [supabaseUrl, graphqlUrl, beaconUrl].flatMap((url) => {
      const origin = url && new URL(url).origin;
      return origin && origin !== new URL(context.siteUrl).origin ? [origin] : [];
    });
    const blocked = [...new Set(needed)].filter((origin) => !connect?.split(' ').includes(origin));
    if (!connect) return [skipped('The page comes without one.')];
    if (blocked.length === 0) return [right('It lets pages call the project and the API.')];
    return [wrong(`Pages may not call ${blocked.join(', ')}: browsers block it.`, WHERE)];
  },
};
