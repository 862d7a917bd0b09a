import { inBrowser } from './in-browser.ts';

/** Returns access to a value in the tab's storage, such as input or progress of a sign-in. It outlives the page. */
export function tabStorage<Value>(key: string, isValue: (found: Partial<Value>) => boolean) {
  return {
    /** Returns the value, or null. */
    read(): Value | null {
      if (!inBrowser) return null;
      try {
        const found = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return found && isValue(found) ? found : null;
      } catch {
        return null;
      }
    },
    write(value: Value): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage is full or refused, so the value is not stored.
      }
    },
    remove(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // A browser that refuses storage has no value.
      }
    },
  };
}
