/** The name in the tab's storage of what was typed on a page that is loaded in another language. */
export const CARRIED = 'carried-fields';

export function hasCarriedFields(): boolean {
  try {
    return sessionStorage.getItem(CARRIED) !== null;
  } catch {
    return false;
  }
}
