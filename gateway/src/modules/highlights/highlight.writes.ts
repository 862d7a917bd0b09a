import type { HighlightColor } from '@quiet-time/schema/highlight-colors';
import type { DataSource, EntityManager } from 'typeorm';
import { newId } from '../../platform/ids.js';
import type { Places } from './highlight.reads.js';

/** Returns the verses in a range that exist in any translation, in their order. */
export async function versesAmong(manager: EntityManager, { first, last }: Places): Promise<number[]> {
  const rows: { place: number }[] = await manager.query(
    'select distinct place from bible_verses where place between $1 and $2 order by place',
    [first, last],
  );
  return rows.map(({ place }) => place);
}

/** Sets the color of verses. Highlighted verses keep their notes. One statement. */
export async function writeHighlights(
  manager: EntityManager,
  memberId: string,
  places: readonly number[],
  color: HighlightColor,
  at: Date,
): Promise<void> {
  await manager.query(
    `insert into highlights (id, member_id, place, color, created_at, updated_at)
       select id, $1, place, $2, $3, $3 from unnest($4::uuid[], $5::integer[]) as verse (id, place)
     on conflict (member_id, place) do update set color = excluded.color, updated_at = excluded.updated_at
       where highlights.color <> excluded.color`,
    [memberId, color, at, places.map(newId), places],
  );
}

/** Sets the note of a highlighted verse; null removes it. One statement. */
export async function writeNote(
  manager: EntityManager,
  memberId: string,
  place: number,
  note: string | null,
  at: Date,
): Promise<void> {
  await manager.query(
    `update highlights set note = $3, updated_at = $4
       where member_id = $1 and place = $2 and note is distinct from $3`,
    [memberId, place, note, at],
  );
}

/**
 * Removes highlights. One statement.
 * @param noteBefore note of the first verse that its writer has read; another one stays. Undefined: none stays
 */
export async function removeHighlights(
  db: DataSource,
  memberId: string,
  { first, last }: Places,
  noteBefore: string | undefined,
): Promise<void> {
  await db.query(
    `delete from highlights where member_id = $1 and place between $2 and $3
       and ($4::text is null or place <> $2 or coalesce(note, '') in ('', $4))`,
    [memberId, first, last, noteBefore ?? null],
  );
}
