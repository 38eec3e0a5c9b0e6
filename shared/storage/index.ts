export { StorageLoaderContext, useStorageLoader, type StorageLoader } from './storage-loader.ts';
export {
  StorageFailure,
  type FileStorage,
  type StorageRefusal,
  type UploadOptions,
} from './file-storage.ts';
