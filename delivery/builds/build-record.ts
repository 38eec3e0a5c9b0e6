import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { buildFolder } from '../webpack/build-names.ts';
import { dataNeed } from '../../shared/federation/live-remote.ts';
import {
  buildName,
  claimedPath,
  declaredFills,
  declaredSlots,
  remotes,
  slotName,
  slotPath,
} from '../../shared/federation/remotes.ts';
import { parseAs } from './parse-as.ts';

/** A path within a build's output or a site: without `..` and hidden files. */
export const filePath = z.string().check(z.regex(/^(?:\w[\w.~+-]*\/)*\w[\w.~+-]*$/));

export const versionId = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** A file's sha384 in the form of the `integrity` attribute. */
export const integrity = z.string().check(z.regex(/^sha384-[\w+/]{64}$/));

/** Text without control characters, which is safe to print in a terminal. */
export const oneLine = z.string().check(z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u));

const scripts = z.array(filePath);

/**
 * What a prerendered page runs: the browser hydrates what Node has rendered, or replaces it where
 * there are no scripts for that.
 */
const pageScripts = z.object({
  browser: scripts,
  node: filePath,
  /** Whether the browser's script needs no React. */
  plain: z.optional(z.boolean()),
});

/**
 * Records are read from sites, which an attacker may write to. Their names and paths become file
 * names, addresses and hosting rules, so each field accepts only what such a name needs.
 */
const anyBuild = z.object({
  name: buildName,
  /** See `versionName`. */
  version: versionId,
  /** The hash of the sources. */
  sources: oneLine,
  /** The commit of the sources; empty without git. */
  commit: oneLine,
  builtAt: z.iso.datetime(),
  /** The fields of `remotes.json` when it was built. */
  owner: oneLine,
  access: z.enum(['public', 'signed-in']),
  data: z.optional(dataNeed),
  offline: z.optional(z.literal(true)),
  paths: z.array(claimedPath),
  slots: z.optional(declaredSlots),
  fills: z.optional(declaredFills),
  /** The version of the contract that its sources implement. */
  contract: z.int(),
  /** The scripts that a page runs first, in order. */
  entry: scripts.check(z.minLength(1)),
  /** Its shared singletons: the version that it provides, and the range that it works with. */
  shared: z.record(oneLine, z.object({ version: oneLine, range: oneLine })),
  files: z.record(filePath, integrity),
});

/** The shell's record, with the scripts of its parts. */
export const shellRecordSchema = z.extend(anyBuild, {
  kind: z.literal('shell'),
  /** The frame of signed-in pages, which preload it. */
  frame: scripts,
  /** What shows the content of slots. Older shells have none. */
  slotScripts: z.optional(scripts),
  /** What the pages that start without signal wait for. Older shells have none. */
  offlineScripts: z.optional(scripts),
  /** The scripts of every prerendered page, of any remote. Older shells have none. */
  publicPage: z.optional(pageScripts),
  /** The scripts of every prerendered page that needs no React. Older shells have none. */
  plainPage: z.optional(scripts),
  /** Sends beacons once a page is idle. */
  beacons: scripts,
  apollo: scripts,
  /** The script in the text of workspace pages, which shows them before their files. Older shells have none. */
  reveal: z.optional(filePath),
  /** The service worker of pages that start without signal. Older shells have none. */
  worker: z.optional(filePath),
});

/** A remote's record, with the scripts of its parts. */
export const remoteRecordSchema = z.extend(anyBuild, {
  kind: z.literal('remote'),
  /** The exposed module, which the remote's pages preload. */
  exposed: scripts,
  /** What it fills slots with, by slot, where the chunk has the slot's name. */
  fillScripts: z.optional(z.record(slotName, scripts)),
  /** The prerendered pages, by address; by the slot's, the page around its tabs. */
  pages: z.record(z.union([claimedPath, slotPath]), pageScripts),
});

export const buildRecordSchema = z.discriminatedUnion('kind', [
  shellRecordSchema,
  remoteRecordSchema,
]);

export type ShellRecord = z.infer<typeof shellRecordSchema>;
export type RemoteRecord = z.infer<typeof remoteRecordSchema>;

/** The record of a finished build. */
export type BuildRecord = ShellRecord | RemoteRecord;

/** Fields that do not change the build: other sources may give the same one. */
const origin = { version: true, sources: true, commit: true, builtAt: true } as const;

const namedBy = z.discriminatedUnion('kind', [
  z.omit(shellRecordSchema, origin),
  z.omit(remoteRecordSchema, origin),
]);

/** The id of a version: a hash of its record without the origin. */
export const versionName = (record: z.infer<typeof namedBy>) =>
  createHash('sha256')
    .update(JSON.stringify(namedBy.parse(record), sortKeys))
    .digest('hex')
    .slice(0, 16);

/** A replacer for `JSON.stringify` that sorts the keys of objects. */
export const sortKeys = (_: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The fields of a build in `remotes.json` that its release publishes. */
export const listed = ['owner', 'access', 'data', 'offline', 'paths', 'slots', 'fills'] as const;

/** The published fields of one build. */
export function listingOf(name: string): Pick<BuildRecord, (typeof listed)[number]> {
  const remote = remotes.find((one) => one.name === name);
  if (!remote) return { owner: 'platform', access: 'public', paths: [] };
  const { owner, access, data, offline, paths, slots, fills } = remote;
  return {
    owner,
    access,
    ...(data && { data }),
    ...(offline && { offline }),
    paths,
    ...(slots && { slots }),
    ...(fills && { fills }),
  };
}

/** The folder on the site for the files of a version without a content hash in their names. */
export const versionPath = (name: string, version: string) => `${buildPath(name)}/${version}`;

const buildPath = (name: string) => (name === 'shell' ? 'shell' : `remotes/${name}`);

/** Whether a file's name contains webpack's `[contenthash:8]`. */
const hasContentHash = (file: string) => /\.[0-9a-f]{8}\.\w+$/.test(file);

/** The path of a version's script or style, relative to the version's folder. */
export const fromVersionFolder = (file: string) => (hasContentHash(file) ? `../${file}` : file);

/**
 * The path of a version's file on the site. Files with a content hash have the same path in all
 * versions, so that browsers keep unchanged ones in their caches; fonts, in all builds.
 */
export function siteFile({ name, version }: Pick<BuildRecord, 'name' | 'version'>, file: string) {
  if (file.startsWith('fonts/')) return file;
  return `${hasContentHash(file) ? buildPath(name) : versionPath(name, version)}/${file}`;
}

/** The sha384 of a file's content, in the form of the `integrity` attribute. */
export const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

export const buildOutput = (name: string) => path.join(buildFolder(name), 'dist');

const recordFile = (name: string) => path.join(buildOutput(name), 'build-record.json');

/** Writes a record atomically, because it marks the build as finished. */
export async function writeBuildRecord(record: BuildRecord) {
  const incoming = `${recordFile(record.name)}.incoming`;
  await writeFile(incoming, `${JSON.stringify(record, null, 2)}\n`);
  await rename(incoming, recordFile(record.name));
}

/** The record of a build's last run; null if there is none or it is damaged. */
export async function readBuildRecord(name: string): Promise<BuildRecord | null> {
  const text = await readFile(recordFile(name), 'utf8').catch(() => null);
  return text === null ? null : parseAs(buildRecordSchema, text);
}
