import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
import * as z from 'zod/mini';
import { buildFolder } from './build-names.ts';
import { APOLLO } from './chunk-names.ts';
import { baseModules, lentModule } from './lent-modules.ts';

interface SharedModule {
  readonly singleton: true;
  readonly version: string;
  readonly requiredVersion: string;
  readonly eager?: boolean;
  readonly import?: string | false;
}

const ranges = z.optional(z.record(z.string(), z.string()));
const manifestSchema = z.object({ dependencies: ranges, peerDependencies: ranges });
const installedSchema = z.object({ version: z.string() });

/** The version ranges that a build's `package.json` declares. */
export type TeamManifest = z.infer<typeof manifestSchema>;

type SharedPackage =
  | 'react'
  | 'react-dom'
  | 'react-router-dom'
  | 'styled-components'
  | '@plumbline/shared';

/** What every page needs before it paints; part of the shell's first files. */
const eager: Record<string, SharedPackage> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'react-router-dom': 'react-router-dom',
  'styled-components': 'styled-components',
  '@plumbline/shared/schema': '@plumbline/shared',
  '@plumbline/shared/session': '@plumbline/shared',
  '@plumbline/shared/ui/lent': '@plumbline/shared',
  '@plumbline/shared/ui/toast': '@plumbline/shared',
  '@plumbline/shared/apollo/on-demand': '@plumbline/shared',
  '@plumbline/shared/slots': '@plumbline/shared',
  '@plumbline/shared/storage': '@plumbline/shared',
};

/** What only some pages need; loaded on first use. */
const lazy: Record<string, SharedPackage> = {
  [APOLLO]: '@plumbline/shared',
};

/**
 * The page's singletons, all provided by the shell: two Reacts, routers, style sheets or sessions
 * break a page. Sub-paths are listed because sharing `react` does not cover `react/jsx-runtime`. A
 * remote requires the ranges of its `package.json`; a release checks them against the shell's
 * versions.
 * @throws Error if `package.json` declares no range of a shared package
 */
export function sharedModules(
  build: string,
  mode: 'production' | 'development',
  manifest: TeamManifest = readManifest(build),
) {
  const isShell = build === 'shell';
  const names = { ...eager, ...lazy };
  return Object.fromEntries(
    Object.entries(names).map(([request, owner]): [string, SharedModule] => {
      // In development a remote also runs standalone, and then provides them itself.
      const provides = isShell || mode === 'development';
      const provided = provides ? sourceOf(request, mode) : { import: false as const };
      return [
        request,
        {
          singleton: true,
          version: installedVersion(build, owner),
          requiredVersion: declaredRange(build, owner, manifest),
          ...(isShell && request in eager ? { eager: true } : {}),
          ...provided,
        },
      ];
    }),
  );
}

const readManifest = (build: string): TeamManifest =>
  manifestSchema.parse(requireFrom(build)('./package.json'));

const requireFrom = (build: string) => createRequire(path.join(buildFolder(build), 'package.json'));

/** The installed version, which a build is compiled against. */
const installedVersion = (build: string, name: SharedPackage): string =>
  installedSchema.parse(requireFrom(build)(packageFile(name))).version;

const packageFile = (name: SharedPackage): string =>
  name === '@plumbline/shared'
    ? fileURLToPath(new URL('../../shared/package.json', import.meta.url))
    : `${name}/package.json`;

function declaredRange(build: string, name: SharedPackage, manifest: TeamManifest): string {
  const range = manifest.peerDependencies?.[name] ?? manifest.dependencies?.[name];
  if (range !== undefined && semver.validRange(range) !== null) return range;
  const file = path.join(path.basename(buildFolder(build)), 'package.json');
  const fault =
    range === undefined
      ? `does not name ${name}`
      : `asks for ${name} "${range}", which is no range`;
  throw new Error(
    `${file} ${fault}. The shell shares one ${name} with all remotes, so each says which versions it works with. Write "${name}": "^${installedVersion(build, name)}" into its peerDependencies.`,
  );
}

/** The source of a shared module that is not the package of that name. */
function sourceOf(request: string, mode: 'production' | 'development') {
  if (request === 'react-router-dom') return { import: routerDoor };
  const isLent = mode === 'production' && baseModules.some((name) => name === request);
  return isLent ? { import: lentModule(request) } : {};
}

const routerDoor = fileURLToPath(new URL('../../shared/router/index.ts', import.meta.url));
