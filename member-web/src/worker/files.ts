import { getCacheKeyForURL } from 'workbox-precaching';
import { CacheFirst } from 'workbox-strategies';
import { FILES } from '../offline/worker-terms.ts';

/** Whether the gateway says that a file never changes: those have a hash in their name. */
const isLasting = ({ headers }: Response) => headers.get('cache-control')?.includes('immutable') ?? false;

/** Files with a hash in their name. What was fetched once is there from then on. */
export const files = new CacheFirst({
  cacheName: FILES,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (response.ok && isLasting(response) ? response : null) },
  ],
});

/** Whether a path is that of such a file; pictures have names that stay. */
export const isFile = (path: string): boolean => /^\/\w+\/[\w-]+\.(js|css|woff2)$/.test(path);

const keptPaths = async (cache: Cache) =>
  new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]));

/**
 * Keeps files, one after the other: so the line is free for what is asked meanwhile. What the browser has already comes
 * without the line, and what is kept is not asked for.
 * @param paths others than those of such files are left out
 * @throws without a connection, or where there is no room; what came until then stays
 */
export async function keepFiles(event: ExtendableEvent, paths: readonly string[]): Promise<void> {
  const kept = await keptPaths(await caches.open(FILES));
  for (const path of paths) {
    if (!isFile(path) || kept.has(path) || getCacheKeyForURL(path)) continue;
    await Promise.all(files.handleAll({ event, request: path }));
  }
}

/** Forgets the files of earlier versions. @param paths those that readers need of this one */
export async function forgetOtherFiles(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(FILES);
  const needed = new Set(paths);
  for (const [path, request] of await keptPaths(cache)) if (!needed.has(path)) await cache.delete(request);
}
