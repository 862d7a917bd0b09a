import { describeError } from './error-text.ts';

interface OpenRequest {
  promise: Promise<boolean>;
  settle(signedIn: boolean): void;
}

const listeners = new Set<() => void>();
let request: OpenRequest | null = null;
/** Components that can show the dialog. The first one does. */
const hosts: object[] = [];

function change(next: OpenRequest | null) {
  request = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the dialog that asks to sign in again, once for all callers. Returns true after a sign-in, so that they can
 * retry.
 */
function openDialog(): Promise<boolean> {
  if (hosts.length === 0) return Promise.resolve(false);
  if (!request) {
    let settle = (_signedIn: boolean) => {};
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    change({ promise, settle });
  }
  return request!.promise;
}

/** Runs an action that needs a session. If the session has ended, asks to sign in again and retries once. */
export async function withSession<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  try {
    return await action();
  } catch (error) {
    if (describeError(error).code !== 'UNAUTHENTICATED' || !(await openDialog())) throw error;
    return action();
  }
}

/** Resolves all waiting callers with whether somebody signed in. */
export function resolveSignInAgain(signedIn: boolean): void {
  const before = request;
  change(null);
  before?.settle(signedIn);
}

/** Creates a component's registration for the dialog. Parts of a page may each have one; a single one shows it. */
export function makeHost() {
  const host = {
    isOpen: () => request !== null && hosts[0] === host,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      hosts.push(host);
      return () => {
        listeners.delete(listener);
        hosts.splice(hosts.indexOf(host), 1);
        // Without a remaining host the callers are refused; otherwise the next host shows the dialog.
        if (hosts.length === 0) resolveSignInAgain(false);
        else change(request);
      };
    },
  };
  return host;
}
