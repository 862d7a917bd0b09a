/** Names in this browser's storage with which an unfinished form starts, by the form's page. */
const formKeys: Record<string, RegExp> = {
  '/login': /^(pending-verification|second-step)$/,
  '/forgot-password': /^(pending-reset|new-password-step)$/,
  '/contact': /^draft:.*:contact$/,
};

/** Whether a page starts from data that only this browser has; then no server can have rendered it. */
export function hasUnfinishedForm(pathname: string): boolean {
  const name = formKeys[pathname];
  if (!name) return false;
  try {
    const stored = [...Object.keys(sessionStorage), ...Object.keys(localStorage)];
    return stored.some((key) => name.test(key));
  } catch {
    // Refused storage holds no form.
    return false;
  }
}
