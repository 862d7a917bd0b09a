import type { DocumentNode } from 'graphql';

/** The name of the operation of a document. Throws for one without a name, which could not be sent by its hash. */
export function operationName(document: DocumentNode): string {
  for (const definition of document.definitions) {
    if ('operation' in definition && definition.name) return definition.name.value;
  }
  throw new Error('An operation without a name cannot be sent by its hash');
}
