import { isThrifty } from '@quiet-time/web/connection.ts';

/**
 * Whether a service worker is possible and wanted: in a build, in browsers that support it, on https or this machine,
 * and not on a connection that saves data.
 */
export const canWorkOffline = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && !isThrifty();
