export { buildFolder, buildNames } from './build-names.ts';
export { federatedConfig, type BuildMode } from './config.ts';
export { PRERENDER_FILE, isPrerendered, prerenderConfig } from './prerender-config.ts';
