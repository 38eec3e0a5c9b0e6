import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { buildFolder } from '../shared/federation/build/index.ts';

const buildRecordSchema = z.object({
  name: z.string(),
  /** Named by its content: the same files are the same version, wherever they were built. */
  version: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /** The hash of the sources that it was built from. */
  sources: z.string(),
  builtAt: z.iso.datetime(),
  /** What the page runs first, in order. */
  entry: z.array(z.string()).check(z.minLength(1)),
  /** The files of a remote's public face, which its entry would ask for next. */
  exposed: z.array(z.string()),
  /** What its prerendered pages run first, by address; for the shell, what all of them run. */
  pages: z.record(z.string(), z.array(z.string())),
  /** The singletons that the build shares or asks for, and the versions that fit. */
  shared: z.record(z.string(), z.string()),
  /** Every file that is served, with its sha384 in the form of the `integrity` attribute. */
  files: z.record(z.string(), z.string()),
});

/** What a finished build says about itself. */
export type BuildRecord = z.infer<typeof buildRecordSchema>;

export const buildOutput = (name: string) => path.join(buildFolder(name), 'dist');

const recordFile = (name: string) => path.join(buildOutput(name), 'build-record.json');

export async function writeBuildRecord(record: BuildRecord) {
  await writeFile(recordFile(record.name), `${JSON.stringify(record, null, 2)}\n`);
}

/** The record of a build's last run, or null where it was not built or its output is not whole. */
export async function readBuildRecord(name: string): Promise<BuildRecord | null> {
  const text = await readFile(recordFile(name), 'utf8').catch(() => null);
  if (text === null) return null;
  return buildRecordSchema.parse(JSON.parse(text));
}
