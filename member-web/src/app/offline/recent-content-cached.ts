const KEY = 'readings-kept';

/**
 * Whether this device caches the last days, or only opened pages. Don't read it while rendering server-rendered markup.
 */
export const recentContentCached = {
  get(): boolean {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  mark(): void {
    try {
      localStorage.setItem(KEY, 'yes');
    } catch {
      // Without storage, the site promises less than it has cached.
    }
  },
};
