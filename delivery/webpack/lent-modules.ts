import { fileURLToPath } from 'node:url';

/**
 * The modules in the shell's first file. The shell's builds and the remotes' prerendered pages read
 * them from `globalThis.plumblineLent` by name, in the browser and in Node.
 */
export const baseModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'styled-components',
] as const;

/** What a prerendered page may import besides its own code: of router and session, only a part. */
export const lentModules = [
  'react',
  'react/jsx-runtime',
  'styled-components',
  'react-router-dom',
  '@plumbline/shared/session',
] as const;

/** What a page of the workspace may import besides its own code, in Node alone. */
export const lentToWorkspace = [
  ...lentModules,
  '@plumbline/shared/apollo',
  '@plumbline/shared/apollo/on-demand',
  '@plumbline/shared/slots',
  '@plumbline/shared/storage',
  '@plumbline/shared/ui/lent',
] as const;

/** The webpack request for a lent module. */
export const lentModule = (name: string) =>
  `${fileURLToPath(new URL('lent.cjs', import.meta.url))}?${name}`;
