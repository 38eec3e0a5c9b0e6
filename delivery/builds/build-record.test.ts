import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder } from '../webpack/build-names.ts';
import {
  type BuildRecord,
  type RemoteRecord,
  type ShellRecord,
  buildRecordSchema,
  buildOutput,
  integrityOf,
  listingOf,
  readBuildRecord,
  remoteRecordSchema,
  shellRecordSchema,
  siteFile,
  versionName,
  writeBuildRecord,
} from './build-record.ts';

let record: RemoteRecord;
const file = () => path.join(buildOutput(record.name), 'build-record.json');

beforeAll(async () => {
  record = {
    kind: 'remote',
    name: `made${process.pid}`,
    version: '0123456789abcdef',
    sources: 'one',
    commit: '',
    builtAt: '2026-11-20T12:00:00.000Z',
    ...listingOf('made'),
    contract: 1,
    entry: ['main.js'],
    exposed: [],
    pages: {},
    shared: {},
    files: { 'main.js': integrityOf(Buffer.from('run()')) },
  };
  await mkdir(buildOutput(record.name), { recursive: true });
});

afterAll(() => rm(buildFolder(record.name), { recursive: true, force: true }));

it.each([
  ['is not there', null],
  ['ends too early', '{\n  "name": "made",'],
  ['says something else', '{}'],
])('is none if it %s', async (_, text) => {
  if (text !== null) await writeFile(file(), text);
  expect(await readBuildRecord(record.name)).toBeNull();
});

it('stays readable to its end while another one replaces it', async () => {
  await writeBuildRecord(record);
  const former = await open(file());
  await writeBuildRecord({ ...record, sources: 'two' });
  expect(JSON.parse(await former.readFile('utf8'))).toEqual(record);
  await former.close();
  expect(await readBuildRecord(record.name)).toMatchObject({ sources: 'two' });
});

describe('the name of a version', () => {
  const hash = integrityOf(Buffer.from('other'));
  /** Another value for each field that a release publishes of any build. */
  const others = {
    name: 'other',
    owner: 'other',
    access: 'signed-in',
    data: 'on-demand',
    offline: true,
    paths: ['/other'],
    slots: { other: '/other' },
    fills: { 'needs-you': {} },
    contract: 2,
    entry: ['main.js', 'main.js'],
    shared: { react: { version: '19.3.1', range: '^19.0.0' } },
    files: { 'main.js': hash },
  } satisfies Partial<BuildRecord>;
  const ofRemotes = {
    exposed: ['main.js'],
    fillScripts: { other: ['main.js'] },
    pages: { '/': { browser: ['main.js'], node: 'main.cjs' } },
  } satisfies Partial<RemoteRecord>;
  const ofShells = {
    frame: ['main.js'],
    slotScripts: ['main.js'],
    offlineScripts: ['main.js'],
    publicPage: { browser: ['main.js'], node: 'main.cjs' },
    plainPage: ['main.js'],
    beacons: ['main.js'],
    apollo: ['main.js'],
    reveal: 'main.js',
    worker: 'main.js',
  } satisfies Partial<ShellRecord>;
  const origin = { sources: 'two', commit: 'b1f0efa', builtAt: '2026-11-21T12:00:00.000Z' };

  const shell = (): BuildRecord => ({
    ...record,
    kind: 'shell',
    ...{ frame: [], beacons: [], apollo: [] },
  });

  it.each(Object.entries({ ...others, ...ofRemotes }))(
    'changes with the %s of a remote',
    (field, value) => {
      expect(versionName({ ...record, [field]: value })).not.toBe(versionName(record));
    },
  );

  it.each(Object.entries({ ...others, ...ofShells }))(
    'changes with the %s of the shell',
    (field, value) => {
      expect(versionName({ ...shell(), [field]: value })).not.toBe(versionName(shell()));
    },
  );

  it('changes with the kind of the build', () => {
    expect(versionName(shell())).not.toBe(versionName(record));
  });

  it('changes neither with the origin nor with the order of the keys', () => {
    const turned = Object.fromEntries(Object.entries({ ...record, ...origin }).reverse());
    expect(versionName(buildRecordSchema.parse(turned))).toBe(versionName(record));
  });

  it('is tested here with all fields of a record', () => {
    const common = { ...others, ...origin, version: '', kind: '' };
    for (const [fields, schema] of [
      [{ ...common, ...ofRemotes }, remoteRecordSchema],
      [{ ...common, ...ofShells }, shellRecordSchema],
    ] as const) {
      expect(Object.keys(fields).sort()).toEqual(Object.keys(schema.shape).sort());
    }
  });

  it('is in no path of a file with a content hash', () => {
    const [one, other] = ['owner', 'other'].map((owner) => ({
      ...record,
      version: versionName({ ...record, owner }),
    }));
    if (!one || !other) throw new Error('unreachable');
    expect(one.version).not.toBe(other.version);
    expect(siteFile(one, 'kit.17df4d7f.js')).toBe(siteFile(other, 'kit.17df4d7f.js'));
  });
});
