import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime-core';
import * as runtimeCore from './lent-runtime-core.ts';

/**
 * Lends the shell's federation runtime to the remotes, which are built without one. The plugin's own
 * `provideExternalRuntime` puts the whole of it into the shell a second time.
 */
export default function provideRuntimeCore(): ModuleFederationRuntimePlugin {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  return { name: 'provide-runtime-core' };
}
