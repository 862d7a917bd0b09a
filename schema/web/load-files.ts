/** Code that will not come any more as it is: gone with a newer version of the site, or broken. */
export class PartLost extends Error {}

const coming: Record<string, Promise<void> | undefined> = {};

/**
 * Stands in the place of Vite's own helper around every `import()` of a build: gets all files of a lazy part before
 * it lets the browser import it. For a browser never asks again for a module that it once failed to get, and so one
 * lost connection would break the part until the page is loaded again.
 * @param files the module's own, those that it imports, and styles, as paths of this site without the first slash
 * @throws PartLost; anything else means that there is no connection, or none that serves: worth another try
 */
export async function loadFiles<Part>(importIt: () => Promise<Part>, files: string[] = []): Promise<Part> {
  // Each in a task of its own: to begin a request takes a slow phone so long that several are felt.
  await Promise.all(
    files.map((file) => isInPage(file) || (coming[file] ?? nextTask().then(() => get(file)))),
  );
  try {
    return await importIt();
  } catch (error) {
    // Unless there is no connection: a file that the page itself named may not have come with it.
    await Promise.all(files.map(get));
    throw new PartLost(String(error));
  }
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Whether the page has the file in itself or asked for it at its beginning; then it is there, or as good as there. */
const isInPage = (file: string) =>
  document.head.querySelector(`[href="/${file}"], [data-files~="/${file}"]`) !== null;

/** Once for all who ask at the same time; again after a failure. */
function get(file: string): Promise<void> {
  coming[file] ??= (file.endsWith('.css') ? style : script)(`/${file}`).catch((error) => {
    coming[file] = undefined;
    throw error;
  });
  return coming[file];
}

/** Afterwards it lies in the browser's cache, where the import finds it: files have hashes for names. */
async function script(path: string): Promise<void> {
  const answer = await fetch(path);
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new PartLost(path);
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
