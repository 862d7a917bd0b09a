import { scopesOf, type TokenAccess, type TokenDomain, tokenPrefix } from '@quiet-time/schema/token-scopes';

/** Authentication methods. */
export const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'A session token, as returned by a sign-in.' },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${tokenPrefix}…`,
    description: 'A personal API token. Each call names the scope that it needs, such as journal:read.',
  },
};

interface Permissions {
  /** Whether it is public. */
  open?: boolean;
  /** Domains whose scopes an API token needs, all of them. Empty: no API token may make the call. */
  domains: readonly TokenDomain[];
  access: TokenAccess;
}

/** Lists the authentication methods of a call, each with the scopes it needs, as OpenAPI 3.1 allows. */
export function securityOf({ open = false, domains, access }: Permissions): object[] {
  const token = scopesOf(domains, access);
  return [...(open ? [{}] : []), { session: [] }, ...(token.length > 0 ? [{ token }] : [])];
}
