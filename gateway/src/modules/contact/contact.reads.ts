import type { DataSource } from 'typeorm';
import { read } from '../../platform/prepared.js';
import type { ContactMessage } from './contact-message.entity.js';

interface Wanted {
  /** What stands in name, address or message, in any case; null: anything. */
  search: string | null;
  /** Null: both. */
  handled: boolean | null;
}

const where = `($1::text is null or strpos(lower(name), lower($1)) > 0 or strpos(lower(email), lower($1)) > 0
    or strpos(lower(query), lower($1)) > 0)
  and ($2::boolean is null or (handled_at is not null) = $2)`;

/** A page of messages, newest first, with the number of all of them. Two statements. */
export async function findContactMessages(
  db: DataSource,
  { search, handled }: Wanted,
  page: number,
  limit: number,
): Promise<{ items: ContactMessage[]; total: number }> {
  const [[count], items] = await Promise.all([
    read<{ total: number }>(
      db,
      'contact messages counted',
      `select count(*)::int as total from contact_messages where ${where}`,
      [search, handled],
    ),
    read<ContactMessage>(
      db,
      'contact messages',
      `select id, name, email, query, member_id as "memberId", created_at as "createdAt",
          handled_at as "handledAt", handled_by_id as "handledById",
          (select members.name from members where members.id = handled_by_id) as "handledBy"
        from contact_messages where ${where}
        order by created_at desc, id desc limit $3 offset $4`,
      [search, handled, limit, (page - 1) * limit],
    ),
  ]);
  return { items, total: count!.total };
}
