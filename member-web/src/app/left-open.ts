/** What forms begin with that were left open, by their page: names in this browser's storage. */
const left: Record<string, RegExp> = {
  '/login': /^(typed|pending-verification|second-step)$/,
  '/forgot-password': /^(typed|pending-reset|new-password-step)$/,
  '/contact': /^draft:.*:contact$/,
};

/** Whether a page begins with something that is known in this browser alone; then no server can have rendered it. */
export function isLeftOpen(pathname: string): boolean {
  const name = left[pathname];
  if (!name) return false;
  try {
    const kept = [...Object.keys(sessionStorage), ...Object.keys(localStorage)];
    return kept.some((key) => name.test(key));
  } catch {
    // Nothing is kept where storage is refused.
    return false;
  }
}
