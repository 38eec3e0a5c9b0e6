import {
  CurrentGlobal,
  Module,
  ModuleFederation,
  type ModuleFederationRuntimePlugin,
  assert,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';

const runtimeCore = {
  CurrentGlobal,
  Module,
  ModuleFederation,
  assert,
  getGlobalFederationConstructor,
  getRemoteEntry,
  getRemoteInfo,
  helpers,
  loadScript,
  loadScriptNode,
  registerGlobalPlugins,
  satisfy,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
};

/**
 * Lends the shell's federation runtime to the remotes, which are built without one: the names are
 * those that `@module-federation/runtime` imports. The plugin's own `provideExternalRuntime` puts
 * the whole of it into the shell a second time.
 */
export default function provideRuntimeCore(): ModuleFederationRuntimePlugin {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  return { name: 'provide-runtime-core' };
}
