import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import {
  type ConnectionArgs,
  connectionOf,
  newestFirst,
  type PageArgs,
  pagesOf,
} from '../../blocks/paging.js';
import { ContactMessage } from './contact-message.entity.js';

export interface Wanted {
  /** Text in name, address or message, as from `wantedPart`; null: any. */
  search: string | null;
  /** Whether the messages are handled; null: all messages. */
  handled: boolean | null;
}

const messages = {
  name: 'contact messages',
  columns: `${columnsOf(ContactMessage)},
    (select members.name from members where members.id = handled_by_id) as "handledBy"`,
  from: `contact_messages
    where ($1::text is null or strpos(folded(name), $1) > 0 or strpos(folded(email), $1) > 0
        or strpos(folded(query), $1) > 0)
      and ($2::boolean is null or (handled_at is not null) = $2)`,
  table: 'contact_messages',
};
const pages = pagesOf<ContactMessage>({ ...messages, order: newestFirst(messages) });
const connection = connectionOf<ContactMessage>(messages);

/** Returns a page of messages, newest first. One statement. */
export const findPage = (db: DataSource, { search, handled }: Wanted, page: PageArgs) =>
  pages(db, [search, handled], page);

/**
 * Returns messages, newest first. One statement.
 * @throws AppError as `connectionOf`
 */
export const findMessages = (db: DataSource, { search, handled }: Wanted, part: ConnectionArgs) =>
  connection(db, [search, handled], part);
