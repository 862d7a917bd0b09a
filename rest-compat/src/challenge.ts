/** What an error says of a token, among other things. */
interface Refused {
  reason?: unknown;
  scope?: unknown;
}

/**
 * The `WWW-Authenticate` of a refused API token, as RFC 6750 has it.
 * @returns null where no token was refused
 */
export function challengeOf({ reason, scope }: Refused, message: string): string | null {
  if (reason !== 'invalid_token' && reason !== 'insufficient_scope') return null;
  // It has no room for other signs, and nobody but programs reads it.
  const description = /^[ !#-[\]-~]*$/.test(message) ? `, error_description="${message}"` : '';
  const missing = typeof scope === 'string' ? `, scope="${scope}"` : '';
  return `Bearer realm="api", error="${reason}"${description}${missing}`;
}
