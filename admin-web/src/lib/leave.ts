/** Leaves the app for a page of another site. Back does not return to the app. */
export function openExternal(address: string): void {
  window.location.replace(address);
}
