import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The characters beyond ASCII with these properties, as ranges of a regular expression of Postgres. */
function rangesOf(properties: string): string {
  const has = new RegExp(`[${properties}]`, 'u');
  const spelled = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`;
  let ranges = '';
  for (let code = 0x80, first = -1; code <= 0x11_00_00; code++) {
    const isHalf = code >= 0xd8_00 && code <= 0xdf_ff;
    const isIn = code < 0x11_00_00 && !isHalf && has.test(String.fromCodePoint(code));
    if (isIn && first < 0) first = code;
    if (!isIn && first >= 0) {
      ranges += first === code - 1 ? spelled(first) : `${spelled(first)}-${spelled(code - 1)}`;
      first = -1;
    }
  }
  return ranges;
}

/** Quotes, dashes and the last letter of Greek words, and what they are compared as. */
const [written, plain] = [`‘’‚‛′‹›“”„‟«»‐‒–—―−ς`, `'''''''""""""------σ`];

const sql = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** How texts are indexed: expressions around one. */
interface Indexing {
  /** Words of sentences. */
  words(text: string): string;
  /** Words that are searched by their beginnings. */
  beginnings(text: string): string;
  keyword(text: string): string;
  /** What is searched for any part. */
  whole(text: string): string;
}

const nowFolded: Indexing = {
  words: (text) => `to_tsvector('every_word', plain_words(${text}))`,
  beginnings: (text) => `to_tsvector('simple', plain_words(${text}))`,
  keyword: (text) => `folded(${text})`,
  whole: (text) => `folded(${text})`,
};

const asBefore: Indexing = {
  words: (text) => `to_tsvector('english', ${text})`,
  beginnings: (text) => `scripture_words(${text})`,
  keyword: (text) => `lower(${text})`,
  whole: (text) => text,
};

/** Every text is folded before it is searched, whatever the locale of the database takes for a letter. */
export class OneFolding1799000004140 implements MigrationInterface {
  readonly name = 'OneFolding1799000004140';

  async up(runner: QueryRunner): Promise<void> {
    // One that knows all letters: Postgres has the first from version 17 on.
    const [collation]: { name: string }[] = await runner.query(
      `select collname as name from pg_collation where collname in ('pg_c_utf8', 'und-x-icu') order by 1 limit 1`,
    );
    const lower = (text: string) => `lower(${text} collate "${collation!.name}")`;
    // Not when the file is read, which every start does: looking at all characters takes it a tenth of a second.
    const unseen = rangesOf(String.raw`\p{M}\p{Cf}`);
    const signs = rangesOf(String.raw`\p{P}\p{S}\p{Z}\p{Cc}\p{Co}`);
    await runner.query(`
      -- The same as in schema/folded.ts.
      create function folded(text text) returns text language sql immutable strict parallel safe
        return case when octet_length(text) = length(text) then ${lower('text')}
          else translate(${lower(`regexp_replace(normalize(text, nfkd), '[${unseen}]+', '', 'g')`)},
            ${sql(written)}, ${sql(plain)}) end;
      -- Its words with blanks between them: all else is taken differently by the parsers of different locales.
      create function plain_words(text text) returns text language sql immutable strict parallel safe
        return regexp_replace(folded(text), '[\\u0001-/:-@[-\`{-\\u007f${signs}]+', ' ', 'g');

      -- As "english", with the words that stand in nearly every sentence.
      create text search dictionary every_stem (template = snowball, language = english);
      create text search configuration every_word (copy = english);
      alter text search configuration every_word alter mapping replace english_stem with every_stem;
      -- What somebody looks for. Words of every sentence are looked for within quotes, or where there are no others:
      -- then in a row.
      create function wanted_words(search text) returns tsquery language sql immutable strict parallel safe
        return case when strpos(search, '"') > 0 then websearch_to_tsquery('every_word', search)
          when numnode(websearch_to_tsquery('english', search)) > 0 then websearch_to_tsquery('english', search)
          else phraseto_tsquery('every_word', search) end;
    `);
    await reindex(runner, nowFolded);
    await runner.query('drop function scripture_words');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function scripture_words(text) returns tsvector language sql immutable parallel safe as $$
        select to_tsvector('simple', regexp_replace($1, '[[:punct:]–—‘’“”…]+', ' ', 'g'))
      $$;
    `);
    await reindex(runner, asBefore);
    await runner.query(`
      drop function wanted_words, plain_words, folded;
      drop text search configuration every_word;
      drop text search dictionary every_stem;
    `);
  }
}

/** A Bible of 93,000 verses takes some seconds. */
async function reindex(runner: QueryRunner, { words, beginnings, keyword, whole }: Indexing): Promise<void> {
  await runner.query(`
    alter table bible_verses drop column words;
    alter table bible_verses add column words tsvector not null generated always as (${words('text')}) stored;
    create index bible_verses_words on bible_verses using gin (words);
    analyze bible_verses;

    create or replace function index_devotional() returns trigger language plpgsql as $$
      begin
        insert into devotional_search values (
          new.id, new.date, new.is_active, new.access_level = 'premium', new.tags,
          ${words('new.title')},
          setweight(${words('new.title')}, 'A') ||
          setweight(${words('new.scripture_reference')}, 'A') ||
          setweight(${words(`array_to_string(new.tags, ' ')`)}, 'B') ||
          setweight(${words('new.scripture_verse')}, 'C') ||
          setweight(${words('new.reflection')}, 'C') ||
          setweight(${words('new.prayer')}, 'D'))
        on conflict (devotional_id) do update set
          date = excluded.date, is_active = excluded.is_active, is_premium = excluded.is_premium,
          tags = excluded.tags, title = excluded.title, words = excluded.words;
        return null;
      end $$;
    create or replace function index_scripture() returns trigger language plpgsql as $$
      begin
        insert into scripture_search values (
          new.id,
          array(select ${keyword('keyword')} from unnest(new.keywords) as keyword),
          ${beginnings('new.reference')},
          ${beginnings(`concat_ws(' ', new.reference, new.text, array_to_string(new.keywords, ' '))`)})
        on conflict (scripture_id) do update set
          keywords = excluded.keywords, reference = excluded.reference, words = excluded.words;
        return null;
      end $$;
    update devotionals set title = title;
    update scriptures set reference = reference;

    drop index prayer_requests_words, members_name_parts;
    create index prayer_requests_words on prayer_requests
      using gin ((${whole('subject')}) gin_trgm_ops, (${whole('message')}) gin_trgm_ops) with (fastupdate = off);
    create index members_name_parts on members
      using gin ((${whole('name')}) gin_trgm_ops) with (fastupdate = off);
  `);
}
