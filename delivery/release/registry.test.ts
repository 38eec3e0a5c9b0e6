import { expect, it } from '@jest/globals';
import Ajv from 'ajv/dist/2019.js';
import { promote, putLive, rollBack } from './change-registry.ts';
import { emptyRegistry } from './registry.ts';
import { registrySchema } from './registry-schema.ts';
import schema from './testing/frontend-discovery-v1-pre.json' with { type: 'json' };
import { fakeRecord } from './testing/fake-builds.ts';

// The schema's tuples name their first element only, which ajv's strict mode rejects.
const validate = new Ajv({ strictTuples: false }).compile(schema);

const actor = { by: 'dana', at: '2026-11-20T12:00:00.000Z' };
const first = [fakeRecord('shell', 'shell'), fakeRecord('projects', 'one')];
const stable = putLive(emptyRegistry, first, 100, actor);
const canary = putLive(stable, [fakeRecord('projects', 'two')], 10, actor);

it.each([
  ['before the first release', emptyRegistry],
  ['with a stable version', stable],
  ['with a canary', canary],
  ['with a promoted canary', promote(canary, 'projects', 100, actor)],
  ['after a rollback', rollBack(canary, 'projects', undefined, actor)],
])('is a document of the AWS frontend-discovery schema %s', (_, registry) => {
  expect(registrySchema.parse(registry)).toEqual(registry);
  // The schema validates only the first version of each micro-frontend, so each is put first once.
  for (const [name, versions] of Object.entries(registry.microFrontends)) {
    for (const version of versions) {
      const document = { ...registry, microFrontends: { [name]: [version] } };
      expect([validate(document), validate.errors]).toEqual([true, null]);
    }
  }
  expect([validate(registry), validate.errors]).toEqual([true, null]);
});

it('does not match other documents', () => {
  const [version] = canary.microFrontends['projects'] ?? [];
  for (const wrong of [
    { ...canary, at: 'now' },
    { ...canary, microFrontends: { projects: [{ ...version, metadata: {} }] } },
    { ...canary, microFrontends: { projects: [{ ...version, deployment: { traffic: 101 } }] } },
    { ...canary, microFrontends: { projects: [{ ...version, name: 'projects' }] } },
  ]) {
    expect(validate(wrong)).toBe(false);
  }
});
