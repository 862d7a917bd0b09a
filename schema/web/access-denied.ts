import type { AccessDenied } from '@quiet-time/schema/error-codes';

/**
 * Returns why a paid feature was refused, from the extensions of a GraphQL error or the body of a REST response. It is
 * an object of its own, or a flag with the rest beside it.
 */
export function accessDeniedIn(details: Record<string, unknown>): AccessDenied | undefined {
  const { accessDenied, ...beside } = details;
  const found = accessDenied === true ? beside : accessDenied;
  return found && typeof found === 'object' && 'reason' in found ? (found as AccessDenied) : undefined;
}
