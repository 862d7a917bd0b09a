/** Leaves the app for a page that is none of its own; Back does not come here again. */
export function leave(address: string): void {
  window.location.replace(address);
}
