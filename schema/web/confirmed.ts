import { ApolloLink, Observable } from '@apollo/client';

/** A change that the gateway has made. */
export interface Confirmed {
  /** The name of the operation. */
  name: string;
  variables: Record<string, unknown>;
}

const listeners = new Set<(change: Confirmed) => void>();

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
            if (operationType === 'mutation' && !result.errors) {
              for (const listener of listeners) listener({ name, variables });
            }
            observer.next(result);
          },
          complete: () => observer.complete(),
          error: (error) => observer.error(error),
        }),
      ),
  );
