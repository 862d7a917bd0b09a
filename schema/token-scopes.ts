/**
 * Scopes of personal API tokens, by domain: reading, or reading and writing. The gateway's `blocks/policies.ts` maps
 * actions to domains.
 */
export const tokenDomains = {
  devotionals: ['read'],
  journal: ['read', 'write'],
  answers: ['read', 'write'],
  favorites: ['read', 'write'],
  highlights: ['read', 'write'],
  'prayer-list': ['read', 'write'],
  'prayer-requests': ['read', 'write'],
  profile: ['read'],
  // For staff of the back-office.
  content: ['read', 'write'],
  people: ['read', 'write'],
  analytics: ['read'],
} as const satisfies Record<string, readonly TokenAccess[]>;

export type TokenDomain = keyof typeof tokenDomains;
export type TokenAccess = 'read' | 'write';
export type TokenScope = `${TokenDomain}:${TokenAccess}`;

/** All scopes, in display order. */
export const tokenScopes = (Object.keys(tokenDomains) as TokenDomain[]).flatMap((domain) =>
  tokenDomains[domain].map((access): TokenScope => `${domain}:${access}`),
);

/** Returns the scopes for reading or writing in all of these domains; empty if no token can have them. */
export const scopesOf = (domains: readonly TokenDomain[], access: TokenAccess): TokenScope[] =>
  domains.every((domain) => (tokenDomains[domain] as readonly TokenAccess[]).includes(access))
    ? domains.map((domain): TokenScope => `${domain}:${access}`)
    : [];

/** Whether these scopes include that one: a write scope includes reading. */
export const opens = (scopes: readonly string[], scope: TokenScope): boolean =>
  scopes.includes(scope) || scopes.includes(scope.replace(/:read$/, ':write'));

/** Prefix of every token, so that secret scanners find it in code. */
export const tokenPrefix = 'qt_pat_';
