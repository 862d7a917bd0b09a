/** Fields of an error about a token. */
interface Refused {
  reason?: unknown;
  scope?: unknown;
}

/**
 * Returns the `WWW-Authenticate` header of a refusal, in the format of RFC 6750.
 * @returns null if neither a token was refused nor a sign-in is required
 */
export function challengeOf({ reason, scope }: Refused, message: string, status?: number): string | null {
  const isOfToken = reason === 'invalid_token' || reason === 'insufficient_scope';
  if (!isOfToken) return status === 401 ? 'Bearer realm="api"' : null;
  // The header allows no other characters, and only programs read it.
  const description = /^[ !#-[\]-~]*$/.test(message) ? `, error_description="${message}"` : '';
  const missing = typeof scope === 'string' ? `, scope="${scope}"` : '';
  return `Bearer realm="api", error="${reason}"${description}${missing}`;
}
