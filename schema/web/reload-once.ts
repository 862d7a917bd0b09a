const KEY = 'reloaded-from';

/**
 * Loads the page again, and with it the newest version of the site: at most once from each version in a browser
 * session, so that what stays broken never goes round in circles. Returns whether it does.
 */
export function reloadOnce(
  version: string = import.meta.url,
  reload: () => void = () => window.location.reload(),
): boolean {
  try {
    const before = sessionStorage.getItem(KEY) ?? '';
    if (before.split(' ').includes(version)) return false;
    sessionStorage.setItem(KEY, `${before} ${version}`);
  } catch {
    // Without a memory it could go on forever.
    return false;
  }
  reload();
  return true;
}
