/** Leaves the app for a page of another site, as a link would. */
export function leave(address: string): void {
  window.location.assign(address);
}
