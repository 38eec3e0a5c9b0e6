import { z } from 'zod';
import { readListedVersions, readSeldom, readSiteFile } from '../read-site.ts';

const texts = z.array(z.string());

/**
 * Whether an operation is one that some released build sends, in exactly this text.
 * @throws Error where nobody can tell, because the site has not answered yet
 */
export type OperationCheck = (text: string) => Promise<boolean>;

/**
 * Reads the operations of every version that the site lists, in use or not: pages that were opened
 * before a release go on. The site is asked when a text is not known, so that a release needs
 * nothing from here; a version never changes, so that it is read once it is there.
 * @param siteUrl the site's own address
 */
export function createReleasedOperations(siteUrl: string): OperationCheck {
  let versions: ReadonlyMap<string, readonly string[] | undefined> = new Map();
  let known: ReadonlySet<string> | undefined;

  const readAgain = readSeldom('operations_not_read', async () => {
    const listed = await readListedVersions(siteUrl);
    const paths = listed
      .filter(({ build }) => build !== 'shell')
      .map(({ build, version }) => `/remotes/${build}/${version}/operations.json`);
    versions = new Map(
      await Promise.all(
        paths.map(async (path): Promise<[string, readonly string[] | undefined]> => {
          return [path, versions.get(path) ?? (await readVersion(new URL(path, siteUrl)))];
        }),
      ),
    );
    known = new Set([...versions.values()].flatMap((found) => found ?? []));
  });

  return async (text) => {
    if (known?.has(text)) return true;
    await readAgain();
    if (!known) throw new Error(`The operations of ${siteUrl} could not be read.`);
    return known.has(text);
  };
}

/**
 * @returns undefined where there is no such file: the remote sends no operations, or the site has
 * not got it yet, so that it is looked for again
 */
async function readVersion(file: URL): Promise<readonly string[] | undefined> {
  const found = await readSiteFile(file);
  return found === undefined ? undefined : texts.parse(found);
}
