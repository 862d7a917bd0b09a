import { getCacheKeyForURL } from 'workbox-precaching';
import { CacheFirst } from 'workbox-strategies';
import { FILE_CACHE } from '../offline/worker-protocol.ts';

/** Whether the gateway declares a file immutable, which files with a hash in their name are. */
const isLasting = ({ headers }: Response) => headers.get('cache-control')?.includes('immutable') ?? false;

/** Strategy for files with a hash in their name: once fetched, they are served from the cache. */
export const files = new CacheFirst({
  cacheName: FILE_CACHE,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (response.ok && isLasting(response) ? response : null) },
  ],
});

/** Whether a path is that of such a file; images keep their names. */
export const isFile = (path: string): boolean => /^\/\w+\/[\w-]+\.(js|css|woff2)$/.test(path);

const cachedPaths = async (cache: Cache) =>
  new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]));

/**
 * Caches files one after the other, so that the connection stays free for other requests. Files in the browser's own
 * cache need no connection, and cached files are not fetched again.
 * @param paths paths without a hash are left out
 * @throws without a connection or without space; files that were cached until then stay
 */
export async function cacheFiles(event: ExtendableEvent, paths: readonly string[]): Promise<void> {
  const cached = await cachedPaths(await caches.open(FILE_CACHE));
  for (const path of paths) {
    if (!isFile(path) || cached.has(path) || getCacheKeyForURL(path)) continue;
    await Promise.all(files.handleAll({ event, request: path }));
  }
}

/**
 * Deletes the files of earlier versions.
 * @param paths files of this version that readers need
 */
export async function deleteOutdatedFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(FILE_CACHE);
  const needed = new Set(paths);
  for (const [path, request] of await cachedPaths(cache)) if (!needed.has(path)) await cache.delete(request);
}
