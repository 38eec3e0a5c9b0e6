import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { baseModules, lentModule } from './lent-modules.ts';

interface SharedModule {
  readonly singleton: true;
  readonly version: string;
  readonly requiredVersion: string;
  readonly eager?: boolean;
  readonly import?: string | false;
}

const require = createRequire(import.meta.url);
const packageSchema = z.object({ version: z.string() });

const versionOf = (manifest: string) => packageSchema.parse(require(manifest)).version;

const versions = {
  react: versionOf('react/package.json'),
  'react-dom': versionOf('react-dom/package.json'),
  'react-router-dom': versionOf('react-router-dom/package.json'),
  'styled-components': versionOf('styled-components/package.json'),
  '@plumbline/shared': versionOf('../../package.json'),
};

const routerDoor = fileURLToPath(new URL('../../router/index.ts', import.meta.url));

/** What every page needs before it paints: the shell brings these along in its first files. */
const eager: Record<string, keyof typeof versions> = {
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
const lazy: Record<string, keyof typeof versions> = {
  '@plumbline/shared/apollo': '@plumbline/shared',
};

/**
 * The singletons of the page. The shell provides all of them, so that a remote carries none: two
 * Reacts, routers, style sheets or sessions in one page break it. Sub-paths are named because a
 * share of `react` does not cover `react/jsx-runtime`.
 */
export function sharedModules(build: string, mode: 'production' | 'development') {
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
          version: versions[owner],
          requiredVersion: `^${versions[owner]}`,
          ...(isShell && request in eager ? { eager: true } : {}),
          ...provided,
        },
      ];
    }),
  );
}

/** Where a shared module comes from, if not from the package of that name. */
function sourceOf(request: string, mode: 'production' | 'development') {
  if (request === 'react-router-dom') return { import: routerDoor };
  const isLent = mode === 'production' && baseModules.some((name) => name === request);
  return isLent ? { import: lentModule(request) } : {};
}
