import { vi } from 'vitest';

const addressOf = (key: RequestInfo | URL): string =>
  key instanceof Request ? key.url : new URL(key, 'http://localhost').href;

/** One cache of `fakeCaches`, with the methods that our code uses. */
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
 * Replaces the browser's caches, which tests lack; `vi.unstubAllGlobals` removes them. A deleted cache still accepts
 * entries, as in browsers, but no lookup finds them.
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
