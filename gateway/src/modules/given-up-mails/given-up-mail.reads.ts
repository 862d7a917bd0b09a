import { columnsOf } from '../../blocks/columns.js';
import { connectionOf, newestFirst, pagesOf } from '../../blocks/paging.js';
import { GivenUpMail } from './given-up-mail.entity.js';

const mails = {
  name: 'given up mails',
  columns: columnsOf(GivenUpMail),
  from: 'given_up_mails where true',
  table: 'given_up_mails',
  moment: 'given_up_at',
};

/** Returns a page, newest first. One statement. */
export const findPage = pagesOf<GivenUpMail>({ ...mails, order: newestFirst(mails) });

/** Returns a connection, newest first. One statement. @throws AppError as `connectionOf` */
export const findMails = connectionOf<GivenUpMail>(mails);
