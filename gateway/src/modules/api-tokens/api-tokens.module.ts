import type { DataSource } from 'typeorm';
import type { Module } from '../../blocks/module.js';
import type { Member } from '../members/member.entity.js';
import { ApiToken } from './api-token.entity.js';
import { sendApiToken } from './api-token.job.js';
import { ApiTokenResolver } from './api-token.resolver.js';
import type { ApiTokenService } from './api-token.service.js';

export const apiTokensModule: Module<{ db: DataSource; apiTokens: ApiTokenService }, Member> = {
  entities: [ApiToken],
  resolvers: [ApiTokenResolver],
  jobs: ({ db }, parts) => ({ 'mail.apiToken': sendApiToken(db, parts) }),
  purge: ({ apiTokens }) => apiTokens.purge(),
};
