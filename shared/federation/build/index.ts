export { buildFolder, buildNames, federatedConfig, type BuildMode } from './config.ts';
