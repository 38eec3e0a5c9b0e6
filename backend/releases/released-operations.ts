import { z } from 'zod';
import { readListedVersions, readSeldom, readSiteFile } from './read-site.ts';

const texts = z.array(z.string());

/**
 * Whether a released build sends an operation of exactly this text.
 * @throws Error until the site has answered once
 */
export type OperationCheck = (text: string) => Promise<boolean>;

/**
 * Reads the operations of every version that the site lists, in use or not. The site is asked when
 * a text is not known, so that a release needs no change here. A version never changes: its file
 * is read once.
 * @param siteUrl the site's own address
 */
export function createReleasedOperations(siteUrl: string): OperationCheck {
  let versions: ReadonlyMap<string, readonly string[]> = new Map();

  const readKnown = readSeldom('operations_not_read', async () => {
    const listed = await readListedVersions(siteUrl);
    const found = await Promise.all(
      listed.map(async ({ build, version }) => {
        const key = `${build} ${version}`;
        const known = versions.get(key) ?? (await readOperations(siteUrl, build, version));
        return [key, known] as const;
      }),
    );
    versions = new Map(
      found.flatMap(([key, operations]) => (operations ? [[key, operations]] : [])),
    );
    return new Set([...versions.values()].flat());
  });

  return async (text) => (await readKnown((known) => known.has(text))).has(text);
}

/** The operations of a version; undefined where it has none, or the site not yet their file. */
export async function readOperations(
  siteUrl: string,
  build: string,
  version: string,
): Promise<readonly string[] | undefined> {
  const folder = build === 'shell' ? build : `remotes/${build}`;
  const file = new URL(`/${folder}/${version}/operations.json`, siteUrl);
  return texts.optional().parse(await readSiteFile(file));
}
