/** Leaves the app for a page of another site; Back does not return here. */
export function leave(address: string): void {
  window.location.replace(address);
}
