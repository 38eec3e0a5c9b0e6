import { useStorageLoader } from '@plumbline/shared/storage';
import { useCallback, useEffect, useRef, useState } from 'react';

const BUCKET = 'photos';
/** A link is good for ten minutes: what cannot be loaded sooner than this after it was given is not there. */
const RENEW_AFTER_MS = 60_000;

/** Links to photos of the server. */
export interface PhotoLinks {
  /** Undefined until there is one. */
  readonly urlOf: (path: string) => string | undefined;
  /** Called where a picture could not be loaded: its link may be too old. */
  readonly renew: (path: string) => void;
  /** Whether links could not be had. */
  readonly hasFailed: boolean;
}

/**
 * Asks for links as soon as there are photos without one.
 * @param paths of objects in the bucket of photos
 */
export function usePhotoLinks(paths: readonly string[]): PhotoLinks {
  const load = useStorageLoader();
  const [links, setLinks] = useState<ReadonlyMap<string, string>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const asked = useRef(new Map<string, number>());
  const wanted = paths.join('\n');

  const ask = useCallback(
    async (some: readonly string[]) => {
      if (some.length === 0) return;
      some.forEach((path) => asked.current.set(path, Date.now()));
      try {
        const storage = await load();
        const given = await storage.signLinks(BUCKET, some);
        setLinks((known) => new Map([...known, ...given]));
        setFailed(given.size < some.length);
      } catch {
        some.forEach((path) => asked.current.delete(path));
        setFailed(true);
      }
    },
    [load],
  );

  useEffect(() => {
    const askForMissing = () =>
      void ask(wanted.split('\n').filter((path) => path && !asked.current.has(path)));
    askForMissing();
    window.addEventListener('online', askForMissing);
    return () => window.removeEventListener('online', askForMissing);
  }, [ask, wanted]);

  return {
    urlOf: (path) => links.get(path),
    renew: (path) => {
      const isOld = Date.now() - (asked.current.get(path) ?? 0) > RENEW_AFTER_MS;
      if (isOld) void ask([path]);
    },
    hasFailed,
  };
}
