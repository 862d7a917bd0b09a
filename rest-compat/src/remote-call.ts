import { createHash } from 'node:crypto';
import { type DocumentNode, print } from 'graphql';

/** Path at which a gateway runs the documents of a REST process. */
export const remotePath = '/graphql/rest';

/** Headers between the two processes. */
export const remoteHeaders = {
  /** The shared secret. */
  key: 'x-rest-key',
  /** Hash of the document to run. */
  document: 'x-rest-document',
  /** Method of the call, which decides whether it needs an origin. */
  method: 'x-rest-method',
  /** Id of the request in the logs of both processes. */
  requestId: 'x-rest-request-id',
} as const;

/** Returns the id of a document for both processes. */
export const hashOf = (document: DocumentNode): string =>
  createHash('sha256').update(print(document)).digest('hex');
