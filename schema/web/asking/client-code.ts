/** Apollo Client with our code for it. */
export type ClientCode = typeof import('./apollo.ts');

let here: ClientCode | null = null;
let load: () => Promise<ClientCode> = () => Promise.reject(new Error('No app has said where the client is'));
let coming: Promise<ClientCode> | null = null;

/** Provides the client code at once, for an app that bundles it. */
export function haveClientCode(code: ClientCode): void {
  here = code;
}

/** Sets the loader of the client code, for an app that starts without it. Must be called before the first render. */
export function loadClientCodeBy(loader: () => Promise<ClientCode>): void {
  here = null;
  coming = null;
  load = loader;
}

/** Returns the client code, or null until it is loaded. */
export const clientCode = (): ClientCode | null => here;

/**
 * Loads the client code, once for concurrent callers, and again after a failure.
 * @throws PartLost when the code is gone or broken; any other error means no connection
 */
export function getClientCode(): Promise<ClientCode> {
  if (here) return Promise.resolve(here);
  coming ??= load().then(
    (code) => {
      here = code;
      return code;
    },
    (error) => {
      coming = null;
      throw error;
    },
  );
  return coming;
}
