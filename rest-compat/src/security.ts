import { scopeOf, type TokenAccess, type TokenDomain, tokenPrefix } from '@quiet-time/schema/token-scopes';

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
  /** Null: no API token may do it. */
  domain: TokenDomain | null;
  access: TokenAccess;
}

/** By which of the ways a call can be made: OpenAPI 3.1 lets each of them name what it has to open. */
export function securityOf({ open = false, domain, access }: Asked): object[] {
  const scope = domain && scopeOf(domain, access);
  return [...(open ? [{}] : []), { session: [] }, ...(scope ? [{ token: [scope] }] : [])];
}
