import { inBrowser } from './in-browser.ts';

/** What somebody has typed or reached while signing in, in the tab's storage; it outlives the page that knew it. */
export function kept<Value>(key: string, isValue: (found: Partial<Value>) => boolean) {
  return {
    /** Null where there is none. */
    read(): Value | null {
      if (!inBrowser) return null;
      try {
        const found = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return found && isValue(found) ? found : null;
      } catch {
        return null;
      }
    },
    keep(value: Value): void {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Storage is full or refused: it then lasts as long as the page.
      }
    },
    drop(): void {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing is stored where storage is refused.
      }
    },
  };
}
