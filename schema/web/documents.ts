const hashes = new Map<string, string>();

/**
 * Registers the hash of an operation and returns its document. Called by the code that the build generates from
 * `*.documents.ts` files (build/hashed-documents.ts), never by hand.
 */
export function registerDocument<Document>(name: string, hash: string, document: Document): Document {
  hashes.set(name, hash);
  return document;
}

/** Returns the hash of an operation for the server. Throws for an operation that is not in the build. */
export function hashOf(operationName: string): string {
  const hash = hashes.get(operationName);
  if (!hash) throw new Error(`The operation ${operationName} is not in a *.documents.ts file`);
  return hash;
}
