import { beforeAll, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const root = fileURLToPath(new URL('..', import.meta.url));
const ids = z.array(z.string());
const component = z.looseObject({
  'bom-ref': z.string(),
  version: z.string(),
  purl: z.string().startsWith('pkg:npm/'),
});
/** Packages from the registry have a hash and licences. */
const foreign = component.extend({
  hashes: z.tuple([z.object({ alg: z.literal('SHA-512'), content: z.string().length(128) })]),
  licenses: z.array(z.unknown()).nonempty(),
});
const billOfMaterials = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  metadata: z.object({ component }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: ids })),
});
const manifest = z.object({
  workspaces: ids.default([]),
  dependencies: z.record(z.string(), z.string()).default({}),
});

const readManifest = async (folder: string) =>
  manifest.parse(JSON.parse(await readFile(`${root}${folder}/package.json`, 'utf8')));
const isOwn = (id: string) => id.startsWith('@plumbline/');

let bom: z.infer<typeof billOfMaterials>;
let listed: Set<string>;

beforeAll(async () => {
  const options = { cwd: root, maxBuffer: 2 ** 24 };
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'sbom'], options);
  bom = billOfMaterials.parse(JSON.parse(stdout));
  listed = new Set(bom.components.map((one) => one['bom-ref']));
});

it('lists all dependencies of the builds and the API', async () => {
  const { workspaces } = await readManifest('.');
  const manifests = await Promise.all(workspaces.map(readManifest));
  const declared = manifests
    .flatMap(({ dependencies }) => Object.entries(dependencies))
    .map(([name, version]) => `${name}@${version}`)
    .filter((id) => !isOwn(id));
  expect(declared.length).toBeGreaterThan(30);
  expect(declared.filter((id) => !listed.has(id))).toEqual([]);
  const used = bom.dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(used.filter((id) => !listed.has(id))).toEqual([]);
  const names = [...listed].map((id) => id.slice(0, id.lastIndexOf('@')));
  expect(names).toEqual(expect.arrayContaining(['react', '@supabase/auth-js', 'scheduler']));
});

it('lists no development dependency', () => {
  const tool = /^(?:@?jest|@?playwright|webpack|oxlint|fast-check|graphql-http)\b(?!-)/;
  expect([...listed].filter((id) => tool.test(id))).toEqual([]);
});

it('has the hash and the licences of packages from the registry', () => {
  const others = bom.components.filter((one) => !isOwn(one['bom-ref']));
  expect(z.array(foreign).safeParse(others).error?.issues).toBeUndefined();
});
