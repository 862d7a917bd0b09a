import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import { memberReader } from '../../blocks/mails/post.js';
import type { JobParts } from '../../blocks/module.js';
import { ApiToken } from './api-token.entity.js';
import { apiTokenMail } from './api-token.mail.js';

/** Notifies a member of a new token. One that was revoked in the meantime needs no mail. */
export const sendApiToken =
  (db: DataSource, { post, config }: JobParts): JobHandler<'mail.apiToken'> =>
  async ({ tokenId }, jobId) => {
    const token = await db
      .getRepository(ApiToken)
      .findOne({ where: { id: tokenId }, relations: { member: true } });
    if (!token) return;
    const { apiTokens } = memberLinks(config);
    await post.send(
      memberReader(token.member),
      (site) => apiTokenMail(site, token.member.name, token, apiTokens),
      jobId,
    );
  };
