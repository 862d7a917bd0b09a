/** Apollo Client with our code for it. */
export type ApolloCode = typeof import('./apollo.ts');

let loaded: ApolloCode | null = null;
let load: () => Promise<ApolloCode> = () => Promise.reject(new Error('No app has said where the client is'));
let pending: Promise<ApolloCode> | null = null;

/** Provides the client code at once, for an app that bundles it. */
export function setApolloCode(code: ApolloCode): void {
  loaded = code;
}

/** Sets the loader of the client code, for an app that starts without it. Must be called before the first render. */
export function setApolloLoader(loader: () => Promise<ApolloCode>): void {
  loaded = null;
  pending = null;
  load = loader;
}

/** Returns the client code, or null until it is loaded. */
export const loadedApollo = (): ApolloCode | null => loaded;

/**
 * Loads the client code, once for concurrent callers, and again after a failure.
 * @throws ChunkLoadError when the code is gone or broken; any other error means no connection
 */
export function loadApollo(): Promise<ApolloCode> {
  if (loaded) return Promise.resolve(loaded);
  pending ??= load().then(
    (code) => {
      loaded = code;
      return code;
    },
    (error) => {
      pending = null;
      throw error;
    },
  );
  return pending;
}
