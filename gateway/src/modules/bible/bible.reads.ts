import type { BibleTranslationId } from '@quiet-time/schema/bible';
import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import type { DataSource } from 'typeorm';
import { markedText } from '../../blocks/search-marks.js';
import { read } from '../../platform/prepared.js';

export interface StoredVerse {
  place: number;
  text: string;
}

/** Verses with the position of the span each belongs to. */
export type VersesOfSpans = readonly (StoredVerse & { span: number })[];

/**
 * The verses of several spans, span after span; `span` is the position of a verse's span. One statement.
 * @param most verses at most, the rest is left out
 */
export function readSpans(
  db: DataSource,
  translation: BibleTranslationId,
  spans: readonly { first: number; last: number }[],
  most: number,
): Promise<VersesOfSpans> {
  return read(
    db,
    'verses of spans',
    `select place, text, span::integer - 1 as span
       from unnest($2::integer[], $3::integer[]) with ordinality as wanted (first, last, span)
      -- Ordered and limited, so that it goes by the index: the planner takes a span for a ninth of the Bible.
      cross join lateral (
        select place, text from bible_verses where translation_id = $1 and place between first and last
         order by place limit $4) as verse
      order by span, place limit $4`,
    [translation, spans.map(({ first }) => first), spans.map(({ last }) => last), most],
  );
}

/**
 * The places of all verses that match, the best first, equally good ones in the order of the Bible. One statement.
 * @param query of `wantedWords`
 */
export async function findPlaces(
  db: DataSource,
  translation: BibleTranslationId,
  query: string,
): Promise<number[]> {
  // As JSON, because pg reads arrays of Postgres letter by letter; ordered below, because an aggregate that orders
  // its input itself takes half as long again.
  const [row] = await read<{ places: number[] | null }>(
    db,
    'places of words',
    `with wanted as materialized (select wanted_words($2) as query)
     select json_agg(place) as places
       from (select place from wanted, bible_verses where translation_id = $1 and words @@ query
              order by ts_rank(words, query) desc, place) as found`,
    [translation, query],
  );
  return row?.places ?? [];
}

/**
 * The verses at these places, in their order, with what `query` finds in them marked. One statement.
 * @param query of `wantedWords`
 */
export async function readMarked(
  db: DataSource,
  translation: BibleTranslationId,
  query: string,
  places: readonly number[],
): Promise<(StoredVerse & { markedText: string })[]> {
  const verses = await read<StoredVerse & { headline: string }>(
    db,
    'marked verses',
    `with wanted as materialized (select wanted_words($2) as query)
     select place, text,
            ts_headline('every_word', plain_words(text), query,
              'StartSel=${markStart}, StopSel=${markEnd}, HighlightAll=true') as headline
       from wanted, unnest($3::integer[]) with ordinality as asked (place, spot)
       join bible_verses using (place) where translation_id = $1
      order by spot`,
    [translation, query, places],
  );
  return verses.map(({ place, text, headline }) => ({ place, text, markedText: markedText(text, headline) }));
}
