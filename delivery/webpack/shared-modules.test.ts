import { describe, expect, it } from '@jest/globals';
import { buildNames } from './build-names.ts';
import { sharedModules } from './shared-modules.ts';

const declared = {
  '@plumbline/shared': '^1.0.0',
  react: '^18.0.0',
  'react-dom': '>=18 <20',
  'react-router-dom': '^7.0.0',
  'styled-components': '6.6.0',
};
const modulesWith = (manifest: object) => sharedModules('projects', 'production', manifest);

describe('the version that a remote requires of a shared module', () => {
  it('is the declared range, not the installed version', () => {
    const modules = modulesWith({ peerDependencies: declared });
    expect(modules).toMatchObject({
      react: { requiredVersion: '^18.0.0', version: expect.stringMatching(/^19\./) },
      'react/jsx-runtime': { requiredVersion: '^18.0.0' },
      'react-dom': { requiredVersion: '>=18 <20' },
      'styled-components': { requiredVersion: '6.6.0' },
      '@plumbline/shared/session': { requiredVersion: '^1.0.0' },
    });
  });

  it('is the range of the peer dependency beside an exact dependency', () => {
    const manifest = { dependencies: { ...declared, react: '19.3.1' }, peerDependencies: declared };
    expect(modulesWith({ dependencies: manifest.dependencies })).toMatchObject({
      react: { requiredVersion: '19.3.1' },
    });
    expect(modulesWith(manifest)).toMatchObject({ react: { requiredVersion: '^18.0.0' } });
  });

  it.each(Object.keys(declared))('must be declared for %s', (name) => {
    const others = Object.entries(declared).filter(([other]) => other !== name);
    expect(() => modulesWith({ peerDependencies: Object.fromEntries(others) })).toThrow(
      new RegExp(
        `^projects-remote/package.json does not name ${name}\\..* Write "${name}": "\\^\\d+\\.\\d+\\.\\d+" into its peerDependencies\\.$`,
      ),
    );
  });

  it.each(['latest', 'workspace:*', 'file:../react'])(
    'must be a range, which %s is not',
    (range) => {
      expect(() => modulesWith({ peerDependencies: { ...declared, react: range } })).toThrow(
        `projects-remote/package.json asks for react "${range}", which is no range.`,
      );
    },
  );

  it.each(buildNames)('is declared by %s', (build) => {
    expect(() => sharedModules(build, 'production')).not.toThrow();
  });
});
