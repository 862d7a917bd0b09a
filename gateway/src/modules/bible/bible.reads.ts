import type { DataSource } from 'typeorm';
import { read } from '../../platform/prepared.js';
import type { Line } from './texts/lines.js';

export interface StoredVerse {
  place: number;
  text: string;
  /** Title above the verse, in psalms. */
  title?: string | null;
  /** Null or left out: prose. */
  lines?: Line[] | null;
}

/** Verses with the index of the span each belongs to. */
export type VersesOfSpans = readonly (StoredVerse & { span: number })[];

/**
 * Reads the verses of several spans in one statement, span after span; `span` is the index of a verse's span.
 * @param most limit on the number of verses
 */
export function readSpans(
  db: DataSource,
  translation: string,
  spans: readonly { first: number; last: number }[],
  most: number,
): Promise<VersesOfSpans> {
  return read(
    db,
    'verses of spans',
    `select place, text, title, lines, span::integer - 1 as span
       from unnest($2::integer[], $3::integer[]) with ordinality as wanted (first, last, span)
      -- Ordered and limited, so that it goes by the index: the planner takes a span for a ninth of the Bible.
      cross join lateral (
        select place, text, title, lines from bible_verses where translation_id = $1 and place between first and last
         order by place limit $4) as verse
      order by span, place limit $4`,
    [translation, spans.map(({ first }) => first), spans.map(({ last }) => last), most],
  );
}

/** Reads verses of several translations in one statement, in the order of the request. */
export function readVerses(
  db: DataSource,
  references: readonly { place: number; translation: string }[],
): Promise<(StoredVerse & { translation: string })[]> {
  return read(
    db,
    'verses of translations',
    `select place, text, title, translation_id as translation
       from unnest($1::text[], $2::integer[]) with ordinality as asked (translation_id, place, spot)
       join bible_verses using (translation_id, place) order by spot`,
    [references.map(({ translation }) => translation), references.map(({ place }) => place)],
  );
}
