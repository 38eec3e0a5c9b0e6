import { expect, it } from '@jest/globals';
import { liveRemoteSchema } from './live-remote.ts';

const version = { version: 'a', share: 100, entry: '/a.js', integrity: 'sha384-a' };
const remote = {
  name: 'projects',
  owner: 'delivery',
  access: 'signed-in',
  paths: ['/dashboard/projects/*'],
  versions: [version, { version: 'b', share: 0, entry: '/b.js' }],
};

it.each(['signed-in', 'public'])('takes a remote as a page lists it, %s', (access) => {
  expect(liveRemoteSchema.parse({ ...remote, access })).toEqual({ ...remote, access });
});

it.each([
  ['without a version', { ...remote, versions: [] }],
  ['with more than every browser', { ...remote, versions: [{ ...version, share: 101 }] }],
  ['with fewer than none', { ...remote, versions: [{ ...version, share: -1 }] }],
  ['for nobody it knows', { ...remote, access: 'admin' }],
  ['without a name', { ...remote, name: undefined }],
])('refuses a remote %s', (_, value) => {
  expect(liveRemoteSchema.safeParse(value).success).toBe(false);
});
