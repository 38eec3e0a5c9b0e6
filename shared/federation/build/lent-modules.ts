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

/** What a prerendered page may import besides its own code. The router is the part that it needs. */
export const lentModules = [
  'react',
  'react/jsx-runtime',
  'styled-components',
  'react-router-dom',
] as const;

/** The lent module of that name, as a request to webpack. */
export const lentModule = (name: string) =>
  `${fileURLToPath(new URL('lent.cjs', import.meta.url))}?${name}`;
