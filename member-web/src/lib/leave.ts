/** Leaves the app for a page of another site, as a link does. */
export function openExternal(address: string): void {
  window.location.assign(address);
}
