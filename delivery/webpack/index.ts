export { buildFolder, buildNames, checkBuildNames, root } from './build-names.ts';
export { APOLLO, FRAME_CHUNK, OFFLINE_CHUNK, SLOT_CHUNK } from './chunk-names.ts';
export { federatedConfig } from './config.ts';
export { PAGES_FOLDER, PRERENDER_FOLDER, pageConfigs } from './page-configs.ts';
