import * as z from 'zod/mini';

const extras = z.looseObject({
  kind: z.optional(z.undefined()),
  exposed: z.unknown(),
  pages: z.record(z.string(), z.unknown()),
});

const registry = z.looseObject({
  microFrontends: z.record(z.string(), z.array(z.looseObject({ extras: z.unknown() }))),
});

/**
 * Gives a registry of an older release its present form. Before records had a `kind`, the shell's
 * parts were keys of `pages`, and its frame was `exposed`.
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
  if (name !== 'shell') return { ...former, kind: 'remote' };
  const { exposed, pages, ...rest } = former;
  const { '*': publicPage = [], late: beacons = [], data: apollo = [] } = pages;
  return { ...rest, kind: 'shell', frame: exposed, publicPage, beacons, apollo };
}
