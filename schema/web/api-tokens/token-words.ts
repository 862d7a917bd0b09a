import { m } from '@quiet-time/schema/sentences';
import { type TokenDomain, tokenDomains } from '@quiet-time/schema/token-scopes';
import { dayOf, momentOf } from '../moments.ts';

/** Names of the domains of scopes. */
export const domainNames: Record<TokenDomain, () => string> = {
  devotionals: m.api_tokens_devotionals,
  journal: m.api_tokens_journal,
  answers: m.api_tokens_answers,
  favorites: m.api_tokens_favorites,
  highlights: m.api_tokens_highlights,
  'prayer-list': m.api_tokens_prayer_list,
  'prayer-requests': m.api_tokens_prayer_requests,
  profile: m.api_tokens_profile,
  content: m.api_tokens_content,
  people: m.api_tokens_people,
  analytics: m.api_tokens_analytics,
};

/** Describes the scopes of a token: "Journal: read and write". */
export function mayDo(scopes: readonly string[]): string[] {
  return (Object.keys(tokenDomains) as TokenDomain[]).flatMap((domain) => {
    const inputs = { domain: domainNames[domain]() };
    if (scopes.includes(`${domain}:write`)) return m.api_tokens_writes(inputs);
    return scopes.includes(`${domain}:read`) ? m.api_tokens_reads(inputs) : [];
  });
}

/** Describes the end and last use of a token: "Ends 25 Dec 2026, never used". */
export function lifeOf({ expiresAt, lastUsedAt }: { expiresAt: string; lastUsedAt: string | null }): string {
  const day = dayOf(expiresAt);
  const end = new Date(expiresAt) > new Date() ? m.api_tokens_until({ day }) : m.api_tokens_expired({ day });
  const use = lastUsedAt
    ? m.api_tokens_last_used({ moment: momentOf(lastUsedAt) })
    : m.api_tokens_never_used();
  return `${end}, ${use}`;
}
