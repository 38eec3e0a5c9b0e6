import path from 'node:path';
import * as z from 'zod/mini';

const extras = z.looseObject({
  kind: z.optional(z.undefined()),
  exposed: z.unknown(),
  pages: z.record(z.string(), z.array(z.string())),
});

const registry = z.looseObject({
  microFrontends: z.record(z.string(), z.array(z.looseObject({ extras: z.unknown() }))),
});

/**
 * Gives a registry of an older release its present form. Before records had a `kind`, the shell's
 * parts were keys of `pages`, and its frame was `exposed`. The component in a script's name told the
 * script for Node.
 * @returns anything else as it is
 */
export function inPresentForm(value: unknown): unknown {
  const { data } = registry.safeParse(value);
  if (!data) return value;
  const builds = Object.entries(data.microFrontends).map(([name, versions]) => {
    return [name, versions.map((one) => ({ ...one, extras: withKind(name, one.extras) }))] as const;
  });
  return { ...data, microFrontends: Object.fromEntries(builds) };
}

function withKind(name: string, value: unknown): unknown {
  const former = extras.safeParse(value).data;
  if (!former) return value;
  const { exposed, pages, ...rest } = former;
  if (name !== 'shell') {
    const inForm = Object.entries(pages).flatMap(([address, browser]) => {
      const [component] = path.basename(browser.at(-1) ?? '').split('.');
      return component ? [[address, { browser, node: prerenderScript(component) }] as const] : [];
    });
    return { ...rest, kind: 'remote', exposed, pages: Object.fromEntries(inForm) };
  }
  const { '*': browser, late: beacons = [], data: apollo = [] } = pages;
  const publicPage = browser && { browser, node: prerenderScript('shell') };
  return { ...rest, kind: 'shell', frame: exposed, publicPage, beacons, apollo };
}

const prerenderScript = (name: string) => `prerender/${name}.cjs`;
