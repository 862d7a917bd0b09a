import { scopesOf, type TokenAccess, type TokenDomain, tokenPrefix } from '@quiet-time/schema/token-scopes';

/** The ways to sign a request. */
export const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'A session token, as signing in answers it.' },
  token: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${tokenPrefix}…`,
    description: 'A personal API token. Each call names the scope that it needs, such as journal:read.',
  },
};

interface Asked {
  /** Whether it needs nobody to sign in. */
  open?: boolean;
  /** Whose scopes an API token needs, all of them; none: no API token may do it. */
  domains: readonly TokenDomain[];
  access: TokenAccess;
}

/** By which of the ways a call can be made: OpenAPI 3.1 lets each of them name what it has to open. */
export function securityOf({ open = false, domains, access }: Asked): object[] {
  const token = scopesOf(domains, access);
  return [...(open ? [{}] : []), { session: [] }, ...(token.length > 0 ? [{ token }] : [])];
}
