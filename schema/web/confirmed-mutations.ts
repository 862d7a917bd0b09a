import { ApolloLink, Observable } from '@apollo/client';
import { session } from './session.ts';

/** A mutation that the gateway has confirmed. */
export interface ConfirmedMutation {
  /** Name of the operation. */
  name: string;
  variables: Record<string, unknown>;
}

const listeners = new Set<(change: ConfirmedMutation) => void>();

/** Mutations confirmed while there was no listener, with the token of their session. */
const early: { change: ConfirmedMutation; token: string | null }[] = [];
/** Maximum number of stored mutations. Before all scripts are loaded, people press a few times at most. */
const MOST_EARLY = 20;

/** Returns the mutations of this session that were confirmed before there was a listener. Each is returned once. */
export function takeEarlyConfirmed(): ConfirmedMutation[] {
  const ofSession = early.splice(0).filter(({ token }) => token === session.token());
  return ofSession.map(({ change }) => change);
}

function notify(change: ConfirmedMutation): void {
  for (const listener of listeners) listener(change);
  if (listeners.size > 0) return;
  early.push({ change, token: session.token() });
  if (early.length > MOST_EARLY) early.shift();
}

/** Calls back after every confirmed mutation, before its caller continues. Returns a function that unsubscribes. */
export function onConfirmed(listener: (change: ConfirmedMutation) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns a link that notifies listeners of successful mutations by any caller. */
export const confirmationLink = () =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) =>
        forward(operation).subscribe({
          next(result) {
            const { operationType, operationName: name = '', variables } = operation;
            if (operationType === 'mutation' && !result.errors) notify({ name, variables });
            observer.next(result);
          },
          complete: () => observer.complete(),
          error: (error) => observer.error(error),
        }),
      ),
  );
