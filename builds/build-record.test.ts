import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder } from '../shared/federation/build/index.ts';
import {
  type BuildRecord,
  buildOutput,
  integrityOf,
  readBuildRecord,
  writeBuildRecord,
} from './build-record.ts';

let record: BuildRecord;
const file = () => path.join(buildOutput(record.name), 'build-record.json');

beforeAll(async () => {
  record = {
    name: `made${process.pid}`,
    version: '0123456789abcdef',
    sources: 'one',
    commit: '',
    builtAt: '2026-11-20T12:00:00.000Z',
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
])('is none where it %s', async (_, text) => {
  if (text !== null) await writeFile(file(), text);
  expect(await readBuildRecord(record.name)).toBeNull();
});

it('is the former one to its end for who reads it while another is written', async () => {
  await writeBuildRecord(record);
  const former = await open(file());
  await writeBuildRecord({ ...record, sources: 'two' });
  expect(JSON.parse(await former.readFile('utf8'))).toEqual(record);
  await former.close();
  expect(await readBuildRecord(record.name)).toMatchObject({ sources: 'two' });
});
