import { describeError } from './error-text.ts';

interface Asked {
  promise: Promise<boolean>;
  answer(signedIn: boolean): void;
}

const listeners = new Set<() => void>();
let asked: Asked | null = null;
/** Components that can show the dialog. The first one does. */
const hosts: object[] = [];

function change(next: Asked | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the dialog that asks to sign in again, once for all callers. Returns true after a sign-in, so that they can
 * retry.
 */
function ask(): Promise<boolean> {
  if (hosts.length === 0) return Promise.resolve(false);
  if (!asked) {
    let answer = (_signedIn: boolean) => {};
    const promise = new Promise<boolean>((resolve) => {
      answer = resolve;
    });
    change({ promise, answer });
  }
  return asked!.promise;
}

/** Runs an action that needs a session. If the session has ended, asks to sign in again and retries once. */
export async function withSession<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  try {
    return await action();
  } catch (error) {
    if (describeError(error).code !== 'UNAUTHENTICATED' || !(await ask())) throw error;
    return action();
  }
}

/** Resolves all waiting callers with whether somebody signed in. */
export function answerSignInAgain(signedIn: boolean): void {
  const before = asked;
  change(null);
  before?.answer(signedIn);
}

/** Creates a component's registration for the dialog. Parts of a page may each have one; a single one shows it. */
export function makeHost() {
  const host = {
    isAsked: () => asked !== null && hosts[0] === host,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      hosts.push(host);
      return () => {
        listeners.delete(listener);
        hosts.splice(hosts.indexOf(host), 1);
        // Without a remaining host the callers are refused; otherwise the next host shows the dialog.
        if (hosts.length === 0) answerSignInAgain(false);
        else change(asked);
      };
    },
  };
  return host;
}
