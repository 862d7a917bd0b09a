/** Leaves the app for a page that is none of its own, as a link would. */
export function leave(address: string): void {
  window.location.assign(address);
}
