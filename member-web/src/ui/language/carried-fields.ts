/** Key in the tab's storage for text typed on a page that is reloaded in another language. */
export const CARRIED_FIELDS = 'carried-fields';

export function hasCarriedFields(): boolean {
  try {
    return sessionStorage.getItem(CARRIED_FIELDS) !== null;
  } catch {
    return false;
  }
}
