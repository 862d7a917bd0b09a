import type { EntityManager } from 'typeorm';
import { ApiToken } from './api-token.entity.js';

/** Revokes all tokens of a member, in case somebody else has created one. */
export async function revokeAllTokens(manager: EntityManager, memberId: string): Promise<void> {
  await manager.delete(ApiToken, { memberId });
}
