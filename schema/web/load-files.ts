/** Error for code that will not load: broken, or gone with a newer version of the site. */
export class ChunkLoadError extends Error {}

const pending: Record<string, Promise<void> | undefined> = {};

/**
 * Replaces Vite's helper around every `import()` of a build: fetches all files of a lazy part before the browser
 * imports it. A browser never retries a module that once failed to load, so one lost connection would break the part
 * until the page is reloaded.
 * @param files the module's own file, its imports and styles, as paths of this site without the first slash
 * @throws ChunkLoadError; any other error means no working connection, so a retry may succeed
 */
export async function loadFiles<Part>(importIt: () => Promise<Part>, files: string[] = []): Promise<Part> {
  // Each request starts in its own task. Starting several at once blocks a slow phone noticeably.
  await Promise.all(
    files.map((file) => isInPage(file) || (pending[file] ?? nextTask().then(() => get(file)))),
  );
  try {
    return await importIt();
  } catch (error) {
    // Checks the connection first: a file that the page lists may not have loaded with it.
    await Promise.all(files.map(get));
    throw new ChunkLoadError(String(error));
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Whether the page contains the file or requested it at its start, so that it is loaded or about to be. */
const isInPage = (file: string) =>
  document.head.querySelector(`[href="/${file}"], [data-files~="/${file}"]`) !== null;

/** Fetches a file once for concurrent callers, and again after a failure. */
function get(file: string): Promise<void> {
  pending[file] ??= (file.endsWith('.css') ? style : script)(`/${file}`).catch((error) => {
    pending[file] = undefined;
    throw error;
  });
  return pending[file];
}

/** Fetches a script into the browser's cache, where the import finds it, as files have hashes for names. */
async function script(path: string): Promise<void> {
  const answer = await fetch(path);
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new ChunkLoadError(path);
  if (!answer.ok) throw new Error(path);
  await answer.blob();
}

function style(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = path;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(path));
    };
    document.head.append(link);
  });
}
