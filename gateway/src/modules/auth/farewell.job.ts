import type { DataSource } from 'typeorm';
import type { JobHandler } from '../../blocks/jobs.js';
import type { JobParts } from '../../blocks/module.js';
import { accountDeletedMail } from './account-deleted.mail.js';

/** Notifies the address of a deleted account. Address and name are deleted with the mail. */
export const sendAccountDeleted =
  (db: DataSource, { post }: JobParts): JobHandler<'mail.accountDeleted'> =>
  async ({ farewellId }, jobId) => {
    const [row] = await db.query(
      'select email, name, language, created_at as at from farewells where id = $1',
      [farewellId],
    );
    if (!row) return;
    await post.send(row, (site) => accountDeletedMail(site, row.name, row.at), jobId);
    await db.query('delete from farewells where id = $1', [farewellId]);
  };
