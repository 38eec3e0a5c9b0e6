import { createContext, useContext } from 'react';
import type { FileStorage } from './file-storage.ts';

/** Returns the page's one client of the storage service. The first call fetches its code. */
export type StorageLoader = () => Promise<FileStorage>;

/** Provided by the shell. A module of its own, because importing it must not load the client. */
export const StorageLoaderContext = createContext<StorageLoader | null>(null);

/**
 * The loader of the client, for pages that show or send files.
 * @throws Error outside of the shell's data layer
 */
export function useStorageLoader(): StorageLoader {
  const load = useContext(StorageLoaderContext);
  if (!load) throw new Error('useStorageLoader must be used within the data layer.');
  return load;
}
