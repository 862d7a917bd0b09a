interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

/** What the browser says of its line; undefined in browsers that say nothing. */
export const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** Whether the line is as slow as 2G. */
export const isSlow = (): boolean => /2g$/.test(connection()?.effectiveType ?? '');

/** Whether only what was asked for may be fetched: for readers who ask to save data, or whose line is that slow. */
export const isThrifty = (): boolean => Boolean(connection()?.saveData) || isSlow();
