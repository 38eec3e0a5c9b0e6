export { RemoteLoadError } from './loader/RemoteLoadError.ts';
export { chooseVersions, visitorName } from './loader/choose-version.ts';
export { createRemoteLoader, type RemoteLoader } from './loader/remote-loader.ts';
export { ENTRY_NAME } from './container-name.ts';
export { type DataNeed, liveRemoteSchema, type LiveRemote } from './live-remote.ts';
export { parseSettings, type Settings } from './settings.ts';
