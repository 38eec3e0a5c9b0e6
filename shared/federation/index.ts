export { RemoteLoadError } from './loader/RemoteLoadError.ts';
export { createRemoteLoader, type RemoteLoader } from './loader/remote-loader.ts';
export { type DataNeed, liveRemoteSchema, type LiveRemote } from './live-remote.ts';
export { parseSettings, type Settings } from './settings.ts';
