import type { DataSource } from 'typeorm';
import { type SyncArgs, syncedPagesOf } from '../../blocks/changes.js';
import { columnsOf } from '../../blocks/columns.js';
import type { PageOf } from '../../blocks/paging.js';
import { wantedPart } from '../../blocks/search-text.js';
import { read } from '../../platform/prepared.js';
import { Highlight } from './highlight.entity.js';
import type { HighlightArgs } from './highlight.inputs.js';

const columns = columnsOf(Highlight);

/** Range of verses, both ends included, numbered as in `placeOf`. */
export interface Places {
  first: number;
  last: number;
}

/** Returns a member's highlights in a range of verses, in their order. One statement. */
export const readHighlights = (db: DataSource, memberId: string, { first, last }: Places) =>
  read<Highlight>(
    db,
    'highlights of verses',
    `select ${columns} from highlights where member_id = $1 and place between $2 and $3 order by place`,
    [memberId, first, last],
  );

const list = syncedPagesOf<Highlight & { text: string | null }>({
  name: 'highlights',
  columns: `${columns}, (select text from bible_verses
    where translation_id = $4 and bible_verses.place = highlights.place) as text`,
  // The translation does not filter, but the count takes the same parameters and has to use it.
  from: `highlights where member_id = $1 and ($2::text is null or color = $2)
      and ($3::text is null or strpos(folded(note), $3) > 0) and $4::text is not null`,
  order: 'highlights.created_at desc, highlights.place',
  table: 'highlights',
  list: 'highlights',
  mayKnow: 'member_id = $1',
});

/**
 * Returns a page of a member's highlights with the words of their verses, the latest highlight first. One statement.
 */
export const findHighlights = (
  db: DataSource,
  memberId: string,
  { color, search }: HighlightArgs,
  translation: string,
  page: SyncArgs,
): Promise<PageOf<Highlight & { text: string | null }>> =>
  list(db, [memberId, color ?? null, wantedPart(search), translation], page);
