import { describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const versions = z.record(z.string(), z.string()).default({});
const packageEntry = z.object({
  version: z.string().optional(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().default(false),
  dev: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
});
const lockFile = z.object({ packages: z.record(z.string(), packageEntry) });
const manifest = z.object({
  scripts: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
  overrides: z.record(z.string(), z.union([z.string(), versions])),
  devDependencies: versions,
});

const read = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../${file}`, import.meta.url), 'utf8'));

const { packages } = lockFile.parse(await read('package-lock.json'));
const { scripts, allowScripts, ...root } = manifest.parse(await read('package.json'));
const entries = Object.entries(packages);
const own = entries.filter(([folder]) => !folder.includes('node_modules/'));
const foreign = entries.filter(([folder, { link }]) => folder.includes('node_modules/') && !link);
const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('node_modules/') + 13);

/** An override of one package, or of what one package asks for. */
const overridden = ([name, value]: [string, string | Record<string, string>]) =>
  typeof value === 'string'
    ? { name, version: value }
    : Object.entries(value).map(([of, version]) => ({ name: of, version }));

/** Licences that only ask for their own text, and the one of fonts. */
const PERMISSIVE = /^(?:MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|OFL-1\.1)$/;
/** For tools, none of whose code is in their output. */
const FOR_TOOLS = /^(?:MPL-2\.0|CC-BY-4\.0|CC0-1\.0)$/;
/** MIT or BSD-3-Clause each, but their manifests state it in no form that npm reads. */
const UNREAD_LICENCES = ['busboy', 'humanize-number', 'parse-cache-control', 'streamsearch'];

describe('the dependencies', () => {
  it('have one exact version each', () => {
    const declared = own.flatMap(([folder, { dependencies, devDependencies, ...rest }]) =>
      [dependencies, devDependencies, rest.optionalDependencies].flatMap((group) =>
        Object.entries(group).map(([name, version]) => ({ folder, name, version })),
      ),
    );
    const ranges = [...declared, ...Object.entries(root.overrides).flatMap(overridden)]
      .filter(({ name }) => !name.startsWith('@plumbline/'))
      .filter(({ version }) => !/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
    expect(declared.length).toBeGreaterThan(50);
    expect(ranges).toEqual([]);
  });

  it('are verified when they are installed', () => {
    const unverified = foreign.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(unverified.map(([folder]) => folder)).toEqual([]);
  });

  it('all come from the registry', () => {
    const elsewhere = foreign.filter(([, { resolved }]) => resolved !== undefined);
    expect(elsewhere.map(([folder]) => folder)).toEqual([]);
  });

  it('are installed before every command', () => {
    const programs = Object.entries(scripts).filter(([, script]) => script.endsWith('.ts'));
    expect(programs.length).toBeGreaterThan(15);
    const others = programs.filter(([, script]) => !script.startsWith('node scripts/launch.mjs '));
    expect(others).toEqual([]);
  });

  describe('with an install script', () => {
    const scripted = foreign.filter(([, { hasInstallScript }]) => hasInstallScript);

    it('are all allowed or refused by name', () => {
      expect([...new Set(scripted.map(([folder]) => nameOf(folder)))].sort()).toEqual(
        Object.keys(allowScripts).sort(),
      );
    });

    // npm cannot allow a single version, because the lock file has no addresses. So the allowed
    // package must be installed only once, in the reviewed version that package.json names.
    it('are refused, except for one reviewed package in one version', () => {
      const allowed = scripted.filter(([folder]) => allowScripts[nameOf(folder)]);
      expect(allowed.map(([folder, { version }]) => [folder, version])).toEqual([
        ['node_modules/node', root.devDependencies['node']],
      ]);
    });
  });

  it.each([
    ['that ship', false, [PERMISSIVE]],
    ['of the tools', true, [PERMISSIVE, FOR_TOOLS]],
  ])('%s have licences that allow it', (_which, isTool, lists) => {
    const isAllowed = (licence: string) => lists.some((list) => list.test(licence));
    const refused = foreign
      .map(([folder, { dev, license }]) => ({ name: nameOf(folder), dev, licence: license ?? '' }))
      .filter(({ name, dev }) => dev === isTool && !UNREAD_LICENCES.includes(name))
      .filter(({ licence }) => !choices(licence).some((all) => all.every(isAllowed)));
    expect(refused).toEqual([]);
  });
});

/** The alternatives of an SPDX expression, each as the list of its licences. */
const choices = (expression: string) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .map((alternative) => alternative.split(' AND '));
