import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import {
  type ConnectionArgs,
  connectionOf,
  newestFirst,
  type PageArgs,
  pagesOf,
} from '../../blocks/paging.js';
import { read } from '../../platform/prepared.js';
import { ContactMessage } from './contact-message.entity.js';

export interface Wanted {
  /** Text in name, address or message, as from `wantedPart`; null: any. */
  search: string | null;
  /** Whether the messages are handled; null: all messages. */
  handled: boolean | null;
}

/** Rows have the shape of `ContactMessage`, except for the moments of the replies, which are text in JSON. */
const messages = {
  name: 'contact messages',
  columns: `${columnsOf(ContactMessage)},
    (select members.name from members where members.id = handled_by_id) as "handledBy",
    (select coalesce(json_agg(json_build_object('id', reply.id, 'text', reply.text, 'createdAt', reply.created_at,
        'repliedBy', admin.name) order by reply.created_at, reply.id), '[]')
      from contact_message_replies reply left join members admin on admin.id = reply.admin_id
      where reply.message_id = contact_messages.id) as replies`,
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

const one = `select ${messages.columns} from contact_messages where id = $1`;

/** Returns a message; undefined if there is none. */
export async function findMessage(db: DataSource, id: string): Promise<ContactMessage | undefined> {
  const [found] = await read<ContactMessage>(db, 'contact message', one, [id]);
  return found;
}
