/** Messages to developers who use the APIs: in English, without keys in the catalog. */
export const apiMessages = {
  tooDeep: 'The request is nested too deeply.',
  documentExpected:
    'This is the GraphQL interface. Send it a document as `query`, by POST or GET. The REST interface is described at /api/docs.',
  versionUnknown: (version: number, current: number) =>
    `There is no version ${version} of this: the current one is ${current}.`,
  twoHosts: 'A request has one Host header.',
  idempotencyKeyInvalid: 'Idempotency-Key must have 1 to 255 characters, all of them visible ASCII.',
  twoTokens: 'A request has one Authorization header.',
  tokenBroken: 'This is no whole API token. Was all of it copied?',
  tokenUnknown: 'This API token was revoked, or was never one of this site.',
  tokenExpired: 'This API token has expired.',
  tokenOwnerInactive: 'The account of this API token is deactivated.',
  scopeMissing: (scope: string) => `This API token lacks the scope ${scope}.`,
  notByToken: 'No API token may do this. Sign in for it.',
  typeExpected: (type: string) => `Send the body as ${type}, with this Content-Type.`,
  malformedJson: 'The request body is not valid JSON.',
  documentTooLong: (max: number) => `A document can have at most ${max} characters.`,
  documentHashWrong: 'The hash in extensions.persistedQuery is not the SHA-256 of the document.',
  operationNameTooLong: (max: number) => `operationName can have at most ${max} characters`,
  visitPageUnknown: 'page must be the pattern of a page of the member site, such as /bible/:book/:chapter',
  visitMetrics: (max: number) =>
    `metrics must be a list of 1 to ${max} measurements, each with a name of its own`,
  visitValue: (max: number) => `value must be a number from 0 to ${max}`,
  visitDays: (days: string) => `days must be one of ${days}`,
} as const;
