import type { FastifyReply } from 'fastify';
import type { ApiTokenInUse } from '../../blocks/context.js';
import type { Left } from '../../blocks/rate-limit.js';
import type { ApiTokenService } from '../../modules/api-tokens/api-token.service.js';
import type { Member } from '../../modules/members/member.entity.js';

/** Draft 06 of "RateLimit Fields for HTTP". Later drafts have one structured field, which few clients read. */
export const rateLimitHeaders = {
  limit: 'RateLimit-Limit',
  remaining: 'RateLimit-Remaining',
  reset: 'RateLimit-Reset',
  policy: 'RateLimit-Policy',
} as const;

/**
 * Authenticates the API token of a request, and sets the rate limit headers.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED
 */
export async function openToken(
  secret: string,
  reply: FastifyReply,
  apiTokens: ApiTokenService,
): Promise<{ member: Member; token: ApiTokenInUse }> {
  const { member, token, left } = await apiTokens.open(secret);
  if (left) setRateLimitHeaders(reply, left);
  if (left?.isOver) throw apiTokens.tooMany(left);
  return { member, token };
}

const setRateLimitHeaders = (reply: FastifyReply, { limit, remaining, seconds, window }: Left) =>
  void reply.headers({
    [rateLimitHeaders.limit]: limit,
    [rateLimitHeaders.remaining]: remaining,
    [rateLimitHeaders.reset]: seconds,
    [rateLimitHeaders.policy]: `${limit};w=${window}`,
  });
