import { createHash } from 'node:crypto';
import { type DocumentNode, print } from 'graphql';

/** Where a gateway runs the documents of a REST process. */
export const remotePath = '/graphql/rest';

/** Headers that only the two of them read. */
export const remoteHeaders = {
  /** The secret that both have. */
  key: 'x-rest-key',
  /** The hash of the document that is to be run. */
  document: 'x-rest-document',
  /** The method of the call: which ones need an origin follows from it. */
  method: 'x-rest-method',
  /** What the call is named in the log of the REST process, and then in that of the gateway. */
  requestId: 'x-rest-request-id',
} as const;

/** What both call a document. */
export const hashOf = (document: DocumentNode): string =>
  createHash('sha256').update(print(document)).digest('hex');
