/** Whether there can be a service worker: in a build, in browsers that have it, on https or this machine. */
export const canWorkOffline = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;
