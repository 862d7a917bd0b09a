/** Fields of an error about a token. */
interface Refused {
  reason?: unknown;
  scope?: unknown;
}

/**
 * Returns the `WWW-Authenticate` header of a refused API token, in the format of RFC 6750.
 * @returns null if no token was refused
 */
export function challengeOf({ reason, scope }: Refused, message: string): string | null {
  if (reason !== 'invalid_token' && reason !== 'insufficient_scope') return null;
  // The header allows no other characters, and only programs read it.
  const description = /^[ !#-[\]-~]*$/.test(message) ? `, error_description="${message}"` : '';
  const missing = typeof scope === 'string' ? `, scope="${scope}"` : '';
  return `Bearer realm="api", error="${reason}"${description}${missing}`;
}
