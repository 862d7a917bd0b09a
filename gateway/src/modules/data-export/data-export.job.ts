import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import { memberLinks } from '../../blocks/links.js';
import type { JobParts } from '../../blocks/module.js';
import { DataExport } from './data-export.entity.js';
import { dataExportMail } from './data-export.mail.js';

/** Tells a member that their export is ready. It was asked for, so it is sent whatever mails they want. */
export const sendDataExport =
  (db: DataSource, { mailer, config, settings }: JobParts): JobHandler<'mail.dataExport'> =>
  async ({ exportId }, jobId) => {
    const made = await db
      .getRepository(DataExport)
      .findOne({ where: { id: exportId }, relations: { member: true } });
    if (!made?.expiresAt) return;
    const { name, email } = made.member;
    const mail = await dataExportMail(settings.current, name, made.expiresAt, memberLinks(config).security);
    await mailer.send(email, mail, jobId);
  };
