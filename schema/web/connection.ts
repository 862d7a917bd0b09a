interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns the browser's information about the network, or undefined if it has none. */
export const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection;

/** Whether the connection is as slow as 2G. */
export const isSlow = (): boolean => /2g$/.test(connection()?.effectiveType ?? '');

/** Whether to skip prefetching: for readers with data saver or a connection as slow as 2G. */
export const isThrifty = (): boolean => Boolean(connection()?.saveData) || isSlow();
