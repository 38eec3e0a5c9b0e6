const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, 'https://plumbline.example').href;

/** A cache of the browser, in memory. */
class FakeCache {
  readonly entries = new Map<string, Response>();

  match(request: RequestInfo | URL) {
    return Promise.resolve(this.entries.get(pathOf(request))?.clone());
  }

  put(request: RequestInfo | URL, response: Response) {
    this.entries.delete(pathOf(request));
    this.entries.set(pathOf(request), response);
    return Promise.resolve();
  }

  delete(request: RequestInfo | URL) {
    return Promise.resolve(this.entries.delete(pathOf(request)));
  }

  keys() {
    return Promise.resolve([...this.entries.keys()].map((url) => new Request(url)));
  }

  matchAll() {
    return Promise.resolve([...this.entries.values()].map((response) => response.clone()));
  }
}

/** The caches of a browser, in memory: those parts of `CacheStorage` that the product uses. */
export function createFakeCaches() {
  const named = new Map<string, FakeCache>();
  return {
    named,
    keys: () => Promise.resolve([...named.keys()]),
    delete: (name: string) => Promise.resolve(named.delete(name)),
    has: (name: string) => Promise.resolve(named.has(name)),
    open(name: string) {
      const cache = named.get(name) ?? new FakeCache();
      named.set(name, cache);
      return Promise.resolve(cache);
    },
    async match(request: RequestInfo | URL, { cacheName }: MultiCacheQueryOptions = {}) {
      for (const [name, cache] of named) {
        const found = cacheName && name !== cacheName ? undefined : await cache.match(request);
        if (found) return found;
      }
      return undefined;
    },
  };
}
