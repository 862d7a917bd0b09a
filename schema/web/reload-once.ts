const KEY = 'reloaded-from';

/**
 * Reloads the page, and with it the newest version of the site. It does so at most once per version and browser
 * session, which prevents a loop. Returns whether it reloads.
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
    // Without storage it could loop forever.
    return false;
  }
  reload();
  return true;
}
