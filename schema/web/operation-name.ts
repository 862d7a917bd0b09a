import type { DocumentNode } from 'graphql';

/**
 * Returns the name of a document's operation. Throws without a name, as such a document could not be sent by its hash.
 */
export function operationName(document: DocumentNode): string {
  for (const definition of document.definitions) {
    if ('operation' in definition && definition.name) return definition.name.value;
  }
  throw new Error('An operation without a name cannot be sent by its hash');
}
