import type { ErrorCode } from '@quiet-time/schema/error-codes';

/** Codes of refusals: those of the product, and those that only this interface has. */
export type RestErrorCode = ErrorCode | 'RANGE_NOT_SATISFIABLE';

/** The meaning of each `code`, for the description and the guide. A code never changes or disappears. */
export const errorCatalogue: Record<RestErrorCode, string> = {
  BAD_USER_INPUT: 'A parameter or the body is invalid. `fields` names each wrong one.',
  UNAUTHENTICATED: 'No session or API token was sent, or it is invalid, revoked or expired.',
  SECOND_FACTOR_REQUIRED: 'The password was right. Send the code of the second step with `ticket`.',
  FORBIDDEN: 'The account or the API token may not do this. `scope` names a missing scope.',
  SUBSCRIPTION_REQUIRED: 'The plan of the account does not include this. `accessDenied` has the reason.',
  NOT_FOUND: 'The path or the item does not exist, or the caller may not see the item.',
  METHOD_NOT_ALLOWED: 'The path exists, without this method. `Allow` lists its methods.',
  CONFLICT: 'The item exists already, or was changed meanwhile. `conflict` has both versions.',
  PAYLOAD_TOO_LARGE: 'The body or the file is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The body has an unsupported type. `Accept` and the message name the right one.',
  RANGE_NOT_SATISFIABLE: 'The requested range is outside of the file.',
  MISDIRECTED_REQUEST: 'The server does not serve this host.',
  IDEMPOTENCY_KEY_REUSED: 'The `Idempotency-Key` was used with another body. Nothing was created.',
  RATE_LIMITED: 'Too many requests. Wait for the seconds in `Retry-After`.',
  INTERNAL_SERVER_ERROR: 'An error of the server, which is logged under `requestId`.',
  SERVICE_UNAVAILABLE: 'The site is closed or overloaded, or a service is down. Wait for `Retry-After`.',
  INSUFFICIENT_STORAGE: 'The disk of the server is full. Nothing was saved.',
};
