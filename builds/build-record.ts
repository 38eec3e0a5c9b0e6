import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { buildFolder } from '../shared/federation/build/index.ts';
import { dataNeed } from '../shared/federation/live-remote.ts';
import { buildName, claimedPath, remotes } from '../shared/federation/remotes.ts';
import { parseJson } from './parse-json.ts';

/** A path within a build's output or a site: no part of it leads out, or hides. */
export const filePath = z.string().check(z.regex(/^(?:\w[\w.~+-]*\/)*\w[\w.~+-]*$/));

export const versionId = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** A file's sha384 in the form of the `integrity` attribute. */
export const integrity = z.string().check(z.regex(/^sha384-[\w+/]{64}$/));

/** What people wrote, and what a terminal shows of it. */
export const oneLine = z.string().check(z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u));

/**
 * The names and paths of a record become files, addresses and rules of hosts. It may come from a site,
 * so whatever could be something else than a name is refused.
 */
export const buildRecordSchema = z.object({
  name: buildName,
  /** A hash of the rest of the record, except for its sources, commit and time. */
  version: versionId,
  /** The hash of the sources that it was built from. */
  sources: oneLine,
  /** The commit that it was built from; empty outside of a repository. */
  commit: oneLine,
  builtAt: z.iso.datetime(),
  /** What the list of remotes said of it when it was built. */
  owner: oneLine,
  access: z.enum(['public', 'signed-in']),
  data: z.optional(dataNeed),
  paths: z.array(claimedPath),
  /** The version of the contract that its sources know. */
  contract: z.int(),
  /** What the page runs first, in order. */
  entry: z.array(filePath).check(z.minLength(1)),
  /**
   * What would be asked for next: a remote's public face; for the shell, what signed-in pages need.
   */
  exposed: z.array(filePath),
  /**
   * What its prerendered pages run first, by address; for the shell, what all of them run (`*`),
   * what every page runs when it has nothing else to do (`late`), and what brings data (`data`).
   */
  pages: z.record(
    z.string().check(z.regex(/^(?:\*|late|data|\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?)$/)),
    z.array(filePath),
  ),
  /** The singletons that it brings or asks for, and the versions that it works with. */
  shared: z.record(oneLine, z.object({ version: oneLine, range: oneLine })),
  /** Every file that is served, with its sha384 in the form of the `integrity` attribute. */
  files: z.record(filePath, integrity),
});

/** What a finished build says about itself. */
export type BuildRecord = z.infer<typeof buildRecordSchema>;

/** Where a build comes from: the same build may come from other sources, at another time. */
const origin = { version: true, sources: true, commit: true, builtAt: true } as const;

const namedBy = z.omit(buildRecordSchema, origin);

/** The name of a version, from everything that its record says but where it comes from. */
export const versionName = (record: z.infer<typeof namedBy>) =>
  createHash('sha256')
    .update(JSON.stringify(namedBy.parse(record), inOrder))
    .digest('hex')
    .slice(0, 16);

/** For `JSON.stringify`: keys in the order of the alphabet, however they were written. */
export const inOrder = (_: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** What the list of remotes says of a build, and its release passes on. */
export function listed(name: string): Pick<BuildRecord, 'owner' | 'access' | 'data' | 'paths'> {
  const remote = remotes.find((one) => one.name === name);
  if (!remote) return { owner: 'platform', access: 'public', paths: [] };
  const { owner, access, data, paths } = remote;
  return { owner, access, ...(data ? { data } : {}), paths };
}

/** Where the files of a version lie on the site that are not named by their content. */
export const versionPath = (name: string, version: string) => `${buildPath(name)}/${version}`;

const buildPath = (name: string) => (name === 'shell' ? 'shell' : `remotes/${name}`);

/** webpack's `[contenthash:8]` before the ending. */
const isNamedByContent = (file: string) => /\.[0-9a-f]{8}\.\w+$/.test(file);

/** A version's file as seen from the folder of its version. Fonts are nobody's to ask for there. */
export const fromVersionFolder = (file: string) => (isNamedByContent(file) ? `../${file}` : file);

/**
 * Where a version's file lies on the site. What is named by its content has one address for all
 * versions that have it, so that a browser keeps what a release did not change; fonts have one for
 * all builds.
 */
export function siteFile({ name, version }: Pick<BuildRecord, 'name' | 'version'>, file: string) {
  if (file.startsWith('fonts/')) return file;
  return `${isNamedByContent(file) ? buildPath(name) : versionPath(name, version)}/${file}`;
}

/** The sha384 of a file's content, in the form of the `integrity` attribute. */
export const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export const buildOutput = (name: string) => path.join(buildFolder(name), 'dist');

const recordFile = (name: string) => path.join(buildOutput(name), 'build-record.json');

/** Says that a build is finished, so the record is there whole or not at all. */
export async function writeBuildRecord(record: BuildRecord) {
  const incoming = `${recordFile(record.name)}.incoming`;
  await writeFile(incoming, `${JSON.stringify(record, null, 2)}\n`);
  await rename(incoming, recordFile(record.name));
}

/** The record of a build's last run, or null where it was not built or its output is not whole. */
export async function readBuildRecord(name: string): Promise<BuildRecord | null> {
  const text = await readFile(recordFile(name), 'utf8').catch(() => null);
  return text === null ? null : parseJson(buildRecordSchema, text);
}
