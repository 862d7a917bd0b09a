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
  /** Of `wantedWays`: what is looked for in English. Null: any. */
  text: string | null;
  /** Of `wantedWords`: in other languages it is not known which words mean the same. */
  exact: string;
  /** Of the reader, whose translations are found, too. Null: originals alone. */
  language: Language | null;
  /** Lowercased. Null: any. */
  tag: string | null;
  /** Days after this one are not found. */
  until: string;
  /** Whether the reader's plan opens premium devotionals. */
  premium: boolean;
}

interface Found {
  /** The language that it was found in, and what it says there, if that is a translation. */
  foundIn: Language;
  said: ItemValues | null;
  titleLine: string;
  headline: string | null;
  total: number;
}

const marks = `StartSel=${markStart}, StopSel=${markEnd}`;
const inExcerpt = `${marks}, MaxFragments=2, MinWords=10, MaxWords=28, FragmentDelimiter="${gap}"`;

/** How many are ranked of those that have the words in their title, and of those that have them anywhere. */
const ranked = 400;

/** What is found in one language. Each has an index of its own, and nothing else is read of its words. */
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

/** Two statements, since each part of one takes time to plan. */
const matching = (premium: boolean) =>
  (premium ? [opened] : [opened, locked]).flatMap((part) => languages.map(part)).join(' union all ');

/**
 * What is ranked. That means to read all words of a devotional, so it isn't done for thousands: of common words those in
 * the title come first, then the newest.
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
 * A page of devotionals that match, the best first, with the number of all; each in the language that it was found in,
 * that of the reader if it was found in several. A premium one that the plan doesn't open is found by its title alone, so
 * that nobody learns by searching what they may not read. Words that very many have rank the newest of these and those in
 * titles; the others follow by their day. One statement.
 */
export async function search(
  db: DataSource,
  { text, exact, language, tag, until, premium }: Search,
  { page, limit }: PageArgs,
): Promise<{ items: DevotionalHit[]; total: number }> {
  // Statements of their own: in one for both, Postgres would leave the indexes of words aside. What is not ranked is put
  // behind the ranked ones and not joined with them: Postgres takes thousands for a few, and compares each with each.
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
  // The count stands in every row, and in one without a devotional when the page is past the end.
  const found = rows.filter(({ id }) => id !== null);
  const items = found.map(({ foundIn, said, titleLine, headline, total: _total, ...devotional }) => {
    if (said) putTranslation(editableDevotional, devotional, said, foundIn);
    return {
      devotional,
      markedTitle: markedText(devotional.title, titleLine),
      excerpt: headline === null ? null : markedExcerpt(devotional.reflection, headline),
    };
  });
  return { items, total: rows[0]?.total ?? 0 };
}
