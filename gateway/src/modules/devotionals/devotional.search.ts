import type { ItemValues } from '@quiet-time/schema/error-codes';
import { type Language, languages } from '@quiet-time/schema/languages';
import { markEnd, markStart } from '@quiet-time/schema/search-marks';
import type { DataSource } from 'typeorm';
import { putTranslation } from '../../blocks/editing/translated.js';
import type { PageArgs } from '../../blocks/paging.js';
import { gap, markedExcerpt, markedText } from '../../blocks/search-marks.js';
import { read } from '../../platform/prepared.js';
import type { Devotional } from './devotional.entity.js';
import { editableDevotional } from './devotional.fields.js';
import { devotionalColumns } from './devotional.reads.js';
import type { DevotionalHit } from './devotional.types.js';

export interface Search {
  /** English query, made by `wantedWays`. Null: any. */
  text: string | null;
  /** Query for the other languages, made by `wantedWords`: no synonyms are known there. */
  exact: string;
  /** Language of the reader, whose translations are searched too. Null: originals only. */
  language: Language | null;
  /** Lowercased. Null: any. */
  tag: string | null;
  /** Last day to search. */
  until: string;
  /** Whether the reader's plan opens premium devotionals. */
  premium: boolean;
}

interface Found {
  /** The language of the match, and the translation if the match is in one. */
  foundIn: Language;
  said: ItemValues | null;
  titleLine: string;
  headline: string | null;
  total: number;
}

const marks = `StartSel=${markStart}, StopSel=${markEnd}`;
const inExcerpt = `${marks}, MaxFragments=2, MinWords=10, MaxWords=28, FragmentDelimiter="${gap}"`;

/** Number of ranked matches: at most this many with the words in their title, and this many with the words anywhere. */
const ranked = 400;

/** Matches in one language. Each language has its own index, and only the index is read. */
const wantedIn = (language: Language, column: 'title' | 'words', access: string) => `
  select devotional_id as found_id, '${language}' as found_in, date as found_date, ${column === 'words'} as opened,
         title @@ query as titled
    from wanted join devotional_search on devotional_search.language = '${language}'
   where wanted.language = '${language}' and (is_original or $7 = '${language}')
     and is_active and date <= $3 and ${column} @@ query ${access}`;

const opened = (language: Language) =>
  wantedIn(language, 'words', 'and ($4 or not is_premium) and ($2::text is null or tags @> array[$2])');
const locked = (language: Language) =>
  wantedIn(language, 'title', 'and is_premium and not $4 and $2::text is null');

/** Two variants of the statement, since Postgres takes time to plan each part. */
const matching = (premium: boolean) =>
  (premium ? [opened] : [opened, locked]).flatMap((part) => languages.map(part)).join(' union all ');

/**
 * Ranked matches. Ranking reads all words of a devotional, so it is limited: for common words, title matches are ranked
 * first, then the newest.
 */
const rankedByWords = `
  candidates as (
    (select * from found order by found_date desc limit ${ranked})
    union
    (select * from found where titled order by found_date desc limit ${ranked})),
  ranks as (
    select found_id, found_in, found_date, opened, ts_rank(case when opened then words else title end, query) as rank
      from candidates
      join devotional_search on devotional_id = found_id and devotional_search.language = found_in
      join wanted on wanted.language = found_in)`;

const ofTag = `
  select devotional_id as found_id, language as found_in, date as found_date, true as opened
    from devotional_search
   where (is_original or language = $7) and is_active and date <= $3 and ($4 or not is_premium) and tags @> array[$2]`;

/**
 * Returns a page of matching devotionals, best first, and the total. Each is in the language of the match; if several
 * match, in the reader's language. A premium devotional that the plan doesn't open is found by its title only, so that
 * a search reveals none of its text. For very common words only title matches and the newest are ranked; the others
 * follow by day. One statement.
 */
export async function search(
  db: DataSource,
  { text, exact, language, tag, until, premium }: Search,
  { page, limit }: PageArgs,
): Promise<{ items: DevotionalHit[]; total: number }> {
  // Separate statements: in a combined one Postgres would not use the word indexes. Unranked matches are appended to
  // the ranked ones and not joined, since Postgres underestimates their number and compares each with each.
  const matches = text === null ? ofTag : matching(premium);
  const ranks =
    text === null
      ? 'ranks as (select found_id, found_in, found_date, opened, 0 as rank from found)'
      : rankedByWords;
  const rows = await read<Devotional & Found>(
    db,
    text === null ? 'devotionals of a tag' : premium ? 'search all devotionals' : 'search open devotionals',
    `with wanted as materialized (
       select language, wanted_words(case language when 'en' then coalesce($1, '') else $8 end, language) as query
         from unnest(array[${languages.map((each) => `'${each}'`)}]) as language),
     matching as materialized (${matches}),
     found as materialized (
       select * from matching where found_in = $7
       union all
       select * from matching
        where found_in is distinct from $7 and found_id not in (select found_id from matching where found_in = $7)),
     ${ranks},
     one_page as (
       select * from ranks
       union all
       select found_id, found_in, found_date, opened, 0 from found where found_id not in (select found_id from ranks)
        order by rank desc, found_date desc offset $5 limit $6),
     shown as (
       select ${devotionalColumns}, rank, found_in as "foundIn", said."values" as said,
              ts_headline(words_of(found_in), plain_words(coalesce(said."values" ->> 'title', devotionals.title)), query,
                '${marks}, HighlightAll=true') as "titleLine",
              case when opened then
                ts_headline(words_of(found_in),
                  plain_words(coalesce(said."values" ->> 'reflection', devotionals.reflection)), query,
                  '${inExcerpt}') end as headline
         from one_page join devotionals on devotionals.id = found_id join wanted on wanted.language = found_in
         left join item_translations as said
           on said.item_id = found_id and said.language = found_in and found_in <> devotionals.lang)
     select shown.*, total
       from (select count(*)::int as total from found) as counted left join shown on true
      order by rank desc, shown.date desc`,
    [text, tag, until, premium, (page - 1) * limit, limit, language, exact],
  );
  // Every row has the count. A page past the end gets one row with the count and no devotional.
  const found = rows.filter(({ id }) => id !== null);
  const items = found.map(
    ({ foundIn, said: translated, titleLine, headline, total: _total, ...devotional }) => {
      if (translated) putTranslation(editableDevotional, devotional, translated, foundIn);
      return {
        devotional,
        markedTitle: markedText(devotional.title, titleLine),
        excerpt: headline === null ? null : markedExcerpt(devotional.reflection, headline),
      };
    },
  );
  return { items, total: rows[0]?.total ?? 0 };
}
