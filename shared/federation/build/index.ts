export { buildFolder, buildNames, checkBuildNames, root } from './build-names.ts';
export { federatedConfig, type BuildMode } from './config.ts';
export { PAGES_FOLDER, PRERENDER_FOLDER, pageConfigs } from './page-configs.ts';
