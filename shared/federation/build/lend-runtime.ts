import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import {
  attachShareScopeMap,
  bundlerRuntime,
  runtime,
} from '@module-federation/webpack-bundler-runtime';
// The shell's own build leaves it out, because the shell exposes nothing.
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/**
 * Lends the shell's federation runtime to the remotes, which are built without one: their entries
 * are what every release changes. The plugin's own `externalRuntime` lends half as much, and its
 * `provideExternalRuntime` puts it into the shell a second time.
 */
export default function lendRuntime(): ModuleFederationRuntimePlugin {
  const federation = {
    attachShareScopeMap,
    bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
    bundlerRuntimeOptions: {},
    runtime: { ...runtime, init: instanceOf },
  };
  Object.assign(globalThis, { plumblineFederation: federation });
  return { name: 'lend-runtime' };
}

/**
 * The runtime's own `init` takes whoever calls it for the build that it was compiled into. As there,
 * the id is empty: by another, a second try of a remote would lose the page's shared modules.
 */
const instanceOf: typeof runtime.init = (options) => {
  const existing = runtime.getInstance(({ name }) => name === options.name);
  return existing?.initOptions(options) ? existing : runtime.createInstance({ ...options, id: '' });
};
