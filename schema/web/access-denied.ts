import type { AccessDenied } from '@quiet-time/schema/error-codes';

/**
 * Why a paid feature was refused, out of the extensions of a GraphQL error or the body of a REST answer: an object of
 * its own, or a mark with the rest beside it.
 */
export function accessDeniedIn(details: Record<string, unknown>): AccessDenied | undefined {
  const { accessDenied, ...beside } = details;
  const found = accessDenied === true ? beside : accessDenied;
  return found && typeof found === 'object' && 'reason' in found ? (found as AccessDenied) : undefined;
}
