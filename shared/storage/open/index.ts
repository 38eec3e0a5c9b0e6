export { openStorage, type StorageConnection } from './open-storage.ts';
