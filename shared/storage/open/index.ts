export { openStorage } from './open-storage.ts';
