import { cp, mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type BuildRecord,
  buildOutput,
  readBuildRecord,
  versionName,
} from '../../delivery/builds/build-record.ts';
import { hashFiles } from '../../delivery/builds/build.ts';
import { compile } from '../../delivery/builds/compile.ts';
import { writeOfflineFiles } from '../../delivery/builds/offline-files.ts';
import { placeManifest, singletonsOf } from '../../delivery/builds/manifest.ts';
import { ENTRY_NAME } from '../../shared/federation/container-name.ts';
import { federatedConfig } from '../../delivery/webpack/config.ts';

const require = createRequire(import.meta.url);

export interface OtherVersion {
  readonly record: BuildRecord;
  /** The folder with its files. */
  readonly output: string;
}

interface Change {
  /** The name of the source file. */
  readonly file: RegExp;
  readonly from: string;
  readonly to: string;
}

/**
 * Builds another version of a remote, with one text of its sources replaced.
 * @param ranges replaces its peer dependencies
 */
export async function otherVersion(
  name: string,
  change: Change,
  ranges?: Readonly<Record<string, string>>,
): Promise<OtherVersion> {
  const built = await readBuildRecord(name);
  if (!built) throw new Error(`${name} has not been built. Run 'npm run build'.`);
  const output = await mkdtemp(path.join(tmpdir(), `plumbline-${name}-`));
  const config = federatedConfig(name, ranges && { peerDependencies: ranges })('production');
  await compile([
    {
      ...config,
      output: { ...config.output, path: output },
      cache: false,
      devtool: false,
      module: { rules: [...(config.module?.rules ?? []), replacing(change)] },
    },
  ]);
  for (const folder of ['pages', 'prerender']) {
    await cp(path.join(buildOutput(name), folder), path.join(output, folder), {
      recursive: true,
    }).catch(() => undefined);
  }
  await writeOfflineFiles(name, output);
  const shared = singletonsOf(await placeManifest(output));
  const files = await hashFiles(output);
  const named = (start: string) => Object.keys(files).filter((file) => file.startsWith(start));
  const record = {
    ...built,
    sources: `${built.sources} with '${change.to}'`,
    entry: named(`${ENTRY_NAME}.`),
    exposed: named('__federation_expose_remote.'),
    shared,
    files,
  };
  return { output, record: { ...record, version: versionName(record) } };
}

const replacing = ({ file, from, to }: Change) => ({
  test: file,
  enforce: 'pre' as const,
  loader: require.resolve('./replace-loader.cjs'),
  options: { from, to },
});
