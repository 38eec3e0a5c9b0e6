import { fileURLToPath } from 'node:url';

/**
 * What the shell's first file carries for everybody: the shell's own builds and the remotes'
 * prerendered pages find these in `globalThis.plumblineLent` by name, in the browser and in Node.
 */
export const baseModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'styled-components',
] as const;

/** What a prerendered page may import besides its own code; of router and session, the part it needs. */
export const lentModules = [
  'react',
  'react/jsx-runtime',
  'styled-components',
  'react-router-dom',
  '@plumbline/shared/session',
] as const;

/** The lent module of that name, as a request to webpack. */
export const lentModule = (name: string) =>
  `${fileURLToPath(new URL('lent.cjs', import.meta.url))}?${name}`;
