const KEY = 'readings-kept';

/** Whether this device keeps the last days, or only what was opened. Not while rendering what a server renders. */
export const readingsKept = {
  get(): boolean {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  note(): void {
    try {
      localStorage.setItem(KEY, 'yes');
    } catch {
      // Where storage is refused, less is promised than there is.
    }
  },
};
