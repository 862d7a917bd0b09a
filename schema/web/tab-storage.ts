import { inBrowser } from './in-browser.ts';

type Check<Value> = (found: Partial<Value>) => boolean;

/** Returns access to a value in the tab's storage, such as input or progress of a sign-in. It outlives the page. */
export const tabStorage = <Value>(key: string, isValue: Check<Value>) =>
  storedValue(() => sessionStorage, key, isValue);

/** Returns access to a value in the browser's storage, such as a preference of this device. It outlives the tab. */
export const deviceStorage = <Value>(key: string, isValue: Check<Value>) =>
  storedValue(() => localStorage, key, isValue);

/** @param storage called for each access, since a browser that refuses storage throws there */
function storedValue<Value>(storage: () => Storage, key: string, isValue: Check<Value>) {
  return {
    /** Returns the value, or null. */
    read(): Value | null {
      if (!inBrowser) return null;
      try {
        const found = JSON.parse(storage().getItem(key) ?? 'null');
        return found && isValue(found) ? found : null;
      } catch {
        return null;
      }
    },
    write(value: Value): void {
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        // Storage is full or refused, so the value is not stored.
      }
    },
    remove(): void {
      try {
        storage().removeItem(key);
      } catch {
        // A browser that refuses storage has no value.
      }
    },
  };
}
