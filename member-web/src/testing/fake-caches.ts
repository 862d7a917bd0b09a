import { vi } from 'vitest';

const addressOf = (key: RequestInfo | URL): string =>
  key instanceof Request ? key.url : new URL(key, 'http://localhost').href;

/** One cache of `fakeCaches`, as far as our code uses it. */
class FakeCache {
  private readonly kept = new Map<string, Response>();

  async put(key: RequestInfo, answer: Response) {
    this.kept.delete(addressOf(key));
    this.kept.set(addressOf(key), answer);
  }
  async match(key: RequestInfo) {
    return this.kept.get(addressOf(key))?.clone();
  }
  async keys() {
    return [...this.kept.keys()].map((url) => new Request(url));
  }
  async delete(key: RequestInfo) {
    return this.kept.delete(addressOf(key));
  }
}

/**
 * Puts caches in the place of the browser's, which tests have none of; `vi.unstubAllGlobals` takes them away. One that is
 * deleted takes what comes later, as the browser's does, and nobody finds it.
 */
export function fakeCaches() {
  const byName = new Map<string, FakeCache>();
  const caches = {
    has: async (name: string) => byName.has(name),
    async open(name: string) {
      const cache = byName.get(name) ?? new FakeCache();
      byName.set(name, cache);
      return cache;
    },
    match: async (key: RequestInfo, { cacheName }: { cacheName: string }) =>
      byName.get(cacheName)?.match(key),
    delete: async (name: string) => byName.delete(name),
  };
  vi.stubGlobal('caches', caches);
  return caches;
}
