import { describe, expect, it } from '@jest/globals';
import type { BuildRecord } from '../builds/build-record.ts';
import { putLive } from './change-registry.ts';
import { checkFit } from './check-fit.ts';
import { emptyRegistry } from './registry.ts';
import { fakeRecord } from './testing/fake-builds.ts';

const actor = { by: 'dana', at: '2026-11-20T12:00:00.000Z' };
const at = '/dashboard/projects/{id}';

/** Checks a release of the shell, projects and dashboard with other remotes beside them. */
const check = (...others: ReturnType<typeof fakeRecord>[]) => {
  const live = ['shell', 'projects', 'dashboard'].map((name) => fakeRecord(name, name));
  checkFit(putLive(emptyRegistry, [...live, ...others], 100, actor));
};

const field = (fills: BuildRecord['fills'], name = 'field') =>
  fakeRecord(name, name, { paths: [], fills });

describe('a filler is live', () => {
  it('with a tab below the page that declares the slot, and with rows', () => {
    const fills = { 'project-tab': { label: 'Work', path: `${at}/work/*` }, 'needs-you': {} };
    expect(() => check(field(fills))).not.toThrow();
  });

  it('beside another one with another tab in the same slot', () => {
    const work = { 'project-tab': { label: 'Work', path: `${at}/work/*` } };
    const money = { 'project-tab': { label: 'Money', path: `${at}/money/*` } };
    expect(() => check(field(work), field(money, 'payments'))).not.toThrow();
  });
});

describe('a filler is refused', () => {
  it.each([
    [
      'an unknown slot',
      { 'project-tabs': { label: 'Work', path: `${at}/work/*` } },
      /field fills the slot 'project-tabs', which no live remote declares\. They declare project-tab, needs-you\./,
    ],
    ['a tab without a label', { 'project-tab': { path: `${at}/work/*` } }, /the label \(none\)/],
    ['a tab without a path', { 'project-tab': { label: 'Work' } }, /the path \(none\)/],
    [
      'a tab on the page of another slot',
      { 'project-tab': { label: 'Work', path: '/dashboard/settings/work/*' } },
      /Give it a label and a path such as \/dashboard\/projects\/\{id\}\/work\/\*/,
    ],
    [
      'a tab two segments below its page',
      { 'project-tab': { label: 'Work', path: `${at}/work/orders/*` } },
      /one segment below the page/,
    ],
    [
      'a tab that claims everything below the page',
      { 'project-tab': { label: 'Work', path: `${at}/*` } },
      /one segment below the page/,
    ],
    [
      'a label where there are no tabs',
      { 'needs-you': { label: 'Needs' } },
      /with a label or a path, and it has no tabs/,
    ],
  ])('with %s', (_, fills, words) => {
    expect(() => check(field(fills))).toThrow(words);
  });

  it('at the address of another one', () => {
    const fills = { 'project-tab': { label: 'Work', path: `${at}/work/*` } };
    expect(() => check(field(fills), field(fills, 'crews'))).toThrow(
      "field and crews both claim /dashboard/projects/{id}/work/* in the slot 'project-tab'.",
    );
  });
});

describe('a slot is refused', () => {
  it('on a page that its remote does not claim', () => {
    const slots = { 'member-row': '/members' };
    expect(() =>
      check(fakeRecord('field', 'field', { paths: ['/dashboard/work'], slots })),
    ).toThrow("field declares the slot 'member-row' at /members, which it does not claim.");
  });

  it('under the name of another remote’s, once it is filled', () => {
    const paths = ['/dashboard/work'];
    const twin = fakeRecord('field', 'field', { paths, slots: { 'needs-you': '/dashboard/work' } });
    expect(() => check(twin, field({ 'needs-you': {} }, 'crews'))).toThrow(
      "The slot 'needs-you' is declared by dashboard and field.",
    );
  });
});
