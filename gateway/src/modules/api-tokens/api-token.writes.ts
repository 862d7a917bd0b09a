import type { EntityManager } from 'typeorm';
import { ApiToken } from './api-token.entity.js';

/** Revokes all tokens of a member, where somebody else may have made them. */
export async function revokeAllTokens(manager: EntityManager, memberId: string): Promise<void> {
  await manager.delete(ApiToken, { memberId });
}
