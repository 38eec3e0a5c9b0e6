import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import {
  attachShareScopeMap,
  bundlerRuntime,
  runtime,
} from '@module-federation/webpack-bundler-runtime';
// The shell's own build leaves it out, because the shell exposes nothing.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { loadExposed } from './loader/load-exposed.ts';

/**
 * Shares the shell's federation runtime with the remotes, whose entries are built without one and
 * stay small: visitors download them after each release. The plugin's own `externalRuntime` shares
 * half as much, and its `provideExternalRuntime` adds a second copy to the shell.
 */
export default function lendRuntime(): ModuleFederationRuntimePlugin {
  const federation = {
    attachShareScopeMap,
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    bundlerRuntimeOptions: {},
    // For a release's check of a remote that no page shows.
    loadExposed,
    runtime: { ...runtime, init: instanceOf },
  };
  globalThis.plumblineFederation = federation;
  return { name: 'lend-runtime' };
}

/**
 * The runtime's own `init` assumes that its caller is the build that it was compiled into. The id is
 * empty, as there: with another, a retried remote would lose the page's shared modules.
 */
const instanceOf: typeof runtime.init = (options) => {
  const existing = runtime.getInstance(({ name }) => name === options.name);
  return existing?.initOptions(options) ? existing : runtime.createInstance({ ...options, id: '' });
};
