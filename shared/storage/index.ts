export { StorageLoaderContext, useStorageLoader, type StorageLoader } from './storage-loader.ts';
export { StorageFailure, type FileStorage } from './file-storage.ts';
