/**
 * What personal API tokens can be given, by domain: reading, or reading and writing. Which action belongs to which
 * domain stands in the gateway's `blocks/token-domains.ts`.
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
  // For those who work in the back-office.
  content: ['read', 'write'],
  people: ['read', 'write'],
  analytics: ['read'],
} as const satisfies Record<string, readonly TokenAccess[]>;

export type TokenDomain = keyof typeof tokenDomains;
export type TokenAccess = 'read' | 'write';
export type TokenScope = `${TokenDomain}:${TokenAccess}`;

/** Every scope that there is, in the order in which people are shown them. */
export const tokenScopes = (Object.keys(tokenDomains) as TokenDomain[]).flatMap((domain) =>
  tokenDomains[domain].map((access): TokenScope => `${domain}:${access}`),
);

/** The scopes that open reading or writing in all of these domains; none: no token opens it. */
export const scopesOf = (domains: readonly TokenDomain[], access: TokenAccess): TokenScope[] =>
  domains.every((domain) => (tokenDomains[domain] as readonly TokenAccess[]).includes(access))
    ? domains.map((domain): TokenScope => `${domain}:${access}`)
    : [];

/** Whether these scopes open that one: whoever may write may read. */
export const opens = (scopes: readonly string[], scope: TokenScope): boolean =>
  scopes.includes(scope) || scopes.includes(scope.replace(/:read$/, ':write'));

/** How every token begins, so that programs that look for secrets in code can find it. */
export const tokenPrefix = 'qt_pat_';
