/** Apollo Client with what we make of it. */
export type ClientCode = typeof import('./apollo.ts');

let here: ClientCode | null = null;
let load: () => Promise<ClientCode> = () => Promise.reject(new Error('No app has said where the client is'));
let coming: Promise<ClientCode> | null = null;

/** Has an app begin with the code: it brought it along. */
export function haveClientCode(code: ClientCode): void {
  here = code;
}

/** Has an app begin without the code, and says how it gets it. To be called before anything is rendered. */
export function loadClientCodeBy(loader: () => Promise<ClientCode>): void {
  here = null;
  coming = null;
  load = loader;
}

/** Null as long as it is not there. */
export const clientCode = (): ClientCode | null => here;

/**
 * Gets the code, once for all who ask at the same time, and again after a failure.
 * @throws PartLost; anything else means that there is no connection
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
