import { ApolloLink, Observable } from '@apollo/client';
import { session } from './session.ts';

/** A change that the gateway has made. */
export interface Confirmed {
  /** The name of the operation. */
  name: string;
  variables: Record<string, unknown>;
}

const listeners = new Set<(change: Confirmed) => void>();

/** What was changed while nobody listened, and in whose session. */
const early: { change: Confirmed; token: string | null }[] = [];
/** Whoever presses before the page has all its scripts presses a few times. */
const MOST_EARLY = 20;

/** The changes of this session that nobody has heard of, since the page was still loading; each once. */
export function takeEarlyConfirmed(): Confirmed[] {
  const ofSession = early.splice(0).filter(({ token }) => token === session.token());
  return ofSession.map(({ change }) => change);
}

function note(change: Confirmed): void {
  for (const listener of listeners) listener(change);
  if (listeners.size > 0) return;
  early.push({ change, token: session.token() });
  if (early.length > MOST_EARLY) early.shift();
}

/** Calls back after every change that the gateway has made, before its caller goes on. Returns how to stop that. */
export function onConfirmed(listener: (change: Confirmed) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells of changes that have gone through, whoever has asked for them. */
export const tellConfirmed = () =>
  new ApolloLink(
    (operation, forward) =>
      new Observable((observer) =>
        forward(operation).subscribe({
          next(result) {
            const { operationType, operationName: name = '', variables } = operation;
            if (operationType === 'mutation' && !result.errors) note({ name, variables });
            observer.next(result);
          },
          complete: () => observer.complete(),
          error: (error) => observer.error(error),
        }),
      ),
  );
