import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import { memberReader } from '../../blocks/mails/post.js';
import type { JobParts } from '../../blocks/module.js';
import { DataExport } from './data-export.entity.js';
import { dataExportMail } from './data-export.mail.js';

/** Notifies a member that their export is ready. They requested it, so it is sent regardless of their mail settings. */
export const sendDataExport =
  (db: DataSource, { post, config }: JobParts): JobHandler<'mail.dataExport'> =>
  async ({ exportId }, jobId) => {
    const made = await db
      .getRepository(DataExport)
      .findOne({ where: { id: exportId }, relations: { member: true } });
    if (!made?.expiresAt) return;
    const { member, expiresAt } = made;
    const { dataExport } = memberLinks(config);
    await post.send(
      memberReader(member),
      (site) => dataExportMail(site, member.name, expiresAt, dataExport),
      jobId,
    );
  };
