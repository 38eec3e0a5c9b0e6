import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import semver from 'semver';
import * as z from 'zod/mini';
import { buildFolder } from './build-names.ts';
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

/** What the `package.json` of a build's team says of the versions that its code works with. */
export type TeamManifest = z.infer<typeof manifestSchema>;

type SharedPackage =
  'react' | 'react-dom' | 'react-router-dom' | 'styled-components' | '@plumbline/shared';

/** What every page needs before it paints: the shell brings these along in its first files. */
const eager: Record<string, SharedPackage> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'react-router-dom': 'react-router-dom',
  'styled-components': 'styled-components',
  '@plumbline/shared/session': '@plumbline/shared',
  '@plumbline/shared/ui/toast': '@plumbline/shared',
  '@plumbline/shared/apollo/on-demand': '@plumbline/shared',
};

/** What only some pages need: fetched when the first of them asks. */
const lazy: Record<string, SharedPackage> = {
  '@plumbline/shared/apollo': '@plumbline/shared',
};

/**
 * The singletons of the page. The shell provides all of them, so that a remote carries none: two
 * Reacts, routers, style sheets or sessions in one page break it. Sub-paths are named because a
 * share of `react` does not cover `react/jsx-runtime`. A remote asks for the ranges that its team
 * declares, and a release compares these with what the shell brings.
 * @throws Error where the team declares no range of a shared package
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
      // In development a remote also runs alone, and then provides for itself.
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

/** The version that a build is compiled against. */
const installedVersion = (build: string, name: SharedPackage): string =>
  installedSchema.parse(requireFrom(build)(packageFile(name))).version;

const packageFile = (name: SharedPackage): string =>
  name === '@plumbline/shared'
    ? fileURLToPath(new URL('../../package.json', import.meta.url))
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

/** Where a shared module comes from, if not from the package of that name. */
function sourceOf(request: string, mode: 'production' | 'development') {
  if (request === 'react-router-dom') return { import: routerDoor };
  const isLent = mode === 'production' && baseModules.some((name) => name === request);
  return isLent ? { import: lentModule(request) } : {};
}

const routerDoor = fileURLToPath(new URL('../../router/index.ts', import.meta.url));
