import { isThrifty } from '@quiet-time/web/connection.ts';

/**
 * Whether there can be a service worker: in a build, in browsers that have it, on https or this machine, and on a line
 * that need not be spared.
 */
export const canWorkOffline = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && !isThrifty();
