import { describeError } from './error-text.ts';

interface Asked {
  promise: Promise<boolean>;
  answer(signedIn: boolean): void;
}

const listeners = new Set<() => void>();
let asked: Asked | null = null;
/** The places that would show the dialog: the first of them does. */
const hosts: object[] = [];

function change(next: Asked | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog that asks to sign in again, once for all who wait. True: somebody did, and it can be tried again. */
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

/** Does something that needs a session. Where that has ended, it asks to sign in again and tries once more. */
export async function withSession<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  try {
    return await action();
  } catch (error) {
    if (describeError(error).code !== 'UNAUTHENTICATED' || !(await ask())) throw error;
    return action();
  }
}

/** Says whether somebody signed in, to all who wait. */
export function answerSignInAgain(signedIn: boolean): void {
  const before = asked;
  change(null);
  before?.answer(signedIn);
}

/** A place that would show the dialog; the parts of a page may each have one, and one of them asks. */
export function makeHost() {
  const host = {
    isAsked: () => asked !== null && hosts[0] === host,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      hosts.push(host);
      return () => {
        listeners.delete(listener);
        hosts.splice(hosts.indexOf(host), 1);
        // Nobody is left to ask, or the next one does.
        if (hosts.length === 0) answerSignInAgain(false);
        else change(asked);
      };
    },
  };
  return host;
}
