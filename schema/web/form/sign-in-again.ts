import { describeError } from '../error-text.ts';

interface Asked {
  promise: Promise<boolean>;
  answer(signedIn: boolean): void;
}

const listeners = new Set<() => void>();
let asked: Asked | null = null;
/** How many places there are that would show the dialog. */
let hosts = 0;

function change(next: Asked | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog that asks to sign in again, once for all who wait. True: somebody did, and it can be tried again. */
function ask(): Promise<boolean> {
  if (hosts === 0) return Promise.resolve(false);
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

/** What the dialog reads, and how it answers. */
export const signInAgain = {
  isAsked: () => asked !== null,
  answer(signedIn: boolean) {
    const before = asked;
    change(null);
    before?.answer(signedIn);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    hosts += 1;
    return () => {
      listeners.delete(listener);
      hosts -= 1;
      // Nobody is left to ask.
      if (hosts === 0) signInAgain.answer(false);
    };
  },
};
