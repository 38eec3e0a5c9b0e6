export { ClientLoaderContext, useClientLoader, type ClientLoader } from './client-loader.ts';
