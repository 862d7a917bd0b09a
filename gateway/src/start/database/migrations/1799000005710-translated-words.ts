import type { MigrationInterface, QueryRunner } from 'typeorm';
import { indexOriginals } from './1799000004600-devotional-words.js';

/** Whose stems Postgres knows, beside English. */
const stemmers = { es: 'spanish', fr: 'french', de: 'german' };
const others = Object.entries(stemmers);
const languages = ['en', ...Object.keys(stemmers)];

/** By language, of configurations: the words of every sentence are in those of ours. */
const choice = (nameOf: (language: string, stemmer: string) => string, english: string) =>
  `case language ${others
    .map(([language, stemmer]) => `when '${language}' then '${nameOf(language, stemmer)}'::regconfig`)
    .join(' ')} else '${english}'::regconfig end`;

const words = (text: string) => `to_tsvector(words_of(said.language), plain_words(coalesce(${text}, '')))`;
const listed = (values: string) => `array(select jsonb_array_elements_text("values" -> '${values}'))`;

/**
 * Devotionals are found by the words of their translations, each stemmed as its language is. The index has a row for each
 * language of a devotional, and a part for each language, so that a search in one reads nothing of another.
 */
export class TranslatedWords1799000005710 implements MigrationInterface {
  readonly name = 'TranslatedWords1799000005710';

  async up(runner: QueryRunner): Promise<void> {
    for (const [language, stemmer] of others) {
      await runner.query(`
        create text search dictionary every_stem_${language} (template = snowball, language = ${stemmer});
        create text search configuration every_word_${language} (copy = ${stemmer});
        alter text search configuration every_word_${language}
          alter mapping replace ${stemmer}_stem with every_stem_${language};
      `);
    }
    await runner.query(`
      -- How the words of a text in a language are indexed.
      create function words_of(language text) returns regconfig language sql immutable strict parallel safe
        return ${choice((language) => `every_word_${language}`, 'every_word')};
      -- As wanted_words(search), in a language.
      create function wanted_words(search text, language text) returns tsquery
        language sql immutable strict parallel safe
        return case when strpos(search, '"') > 0 then websearch_to_tsquery(words_of(language), search)
          when numnode(websearch_to_tsquery(${choice((_, stemmer) => stemmer, 'english')}, search)) > 0
            then websearch_to_tsquery(${choice((_, stemmer) => stemmer, 'english')}, search)
          else phraseto_tsquery(words_of(language), search) end;

      delete from devotional_search;
      drop index devotional_search_title, devotional_search_words;
      alter table devotional_search
        add column language text not null,
        add column is_original boolean not null,
        drop constraint devotional_search_pk,
        add constraint devotional_search_pk primary key (devotional_id, language);
      ${languages
        .flatMap((language) =>
          ['title', 'words'].map(
            (column) => `create index devotional_search_${column}_${language} on devotional_search
              using gin (${column}) where language = '${language}';`,
          ),
        )
        .join('\n')}

      create function index_words_of(devotional uuid) returns void language plpgsql as $$
        begin
          delete from devotional_search where devotional_id = devotional;
          insert into devotional_search (devotional_id, language, is_original, date, is_active, is_premium, tags,
            title, words, names)
          select devotionals.id, said.language, said.language = lang, date, is_active, access_level = 'premium',
            said.tags, ${words('said.title')},
            setweight(${words('said.title')}, 'A') ||
            setweight(${words('said.reference')}, 'A') ||
            setweight(${words(`array_to_string(said.tags, ' ')`)}, 'B') ||
            setweight(${words('said.verse')}, 'C') ||
            setweight(${words('said.reflection')}, 'C') ||
            setweight(${words('said.prayer')}, 'D') ||
            setweight(${words(`array_to_string(said.questions, ' ')`)}, 'D') ||
            setweight(${words(`case when said.content = said.reflection then '' else said.content end`)}, 'C'),
            folded(concat_ws(e'\\n', said.title, said.reference, array_to_string(said.tags, ' ')))
          from devotionals cross join lateral (
            select lang as language, title, scripture_reference as reference, scripture_verse as verse, reflection,
              questions, prayer, content, tags
            union all
            select language, "values" ->> 'title', "values" -> 'scripture' ->> 'reference',
              "values" -> 'scripture' ->> 'verse', "values" ->> 'reflection', ${listed('questions')},
              "values" ->> 'prayer', "values" ->> 'content', ${listed('tags')}
              from item_translations where item_id = devotionals.id and language <> lang
          ) as said
          where devotionals.id = devotional;
        end $$;
      create or replace function index_devotional() returns trigger language plpgsql as $$
        begin
          perform index_words_of(new.id);
          return null;
        end $$;
      drop trigger devotionals_search on devotionals;
      create trigger devotionals_search
        after insert or update of date, is_active, access_level, lang, tags, title, scripture_reference,
          scripture_verse, reflection, prayer, questions, content
        on devotionals for each row execute function index_devotional();
      create function index_translation() returns trigger language plpgsql as $$
        begin
          if coalesce(new.kind, old.kind) = 'devotional' then
            perform index_words_of(coalesce(new.item_id, old.item_id));
          end if;
          return null;
        end $$;
      create trigger item_translations_search after insert or delete or update of language, "values"
        on item_translations for each row execute function index_translation();
      update devotionals set title = title;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger item_translations_search on item_translations;
      drop function index_translation;
      drop index ${languages.flatMap((language) => [`devotional_search_title_${language}`, `devotional_search_words_${language}`]).join(', ')};
      delete from devotional_search;
      alter table devotional_search
        drop column language,
        drop column is_original,
        add constraint devotional_search_pk primary key (devotional_id);
      create index devotional_search_title on devotional_search using gin (title);
      create index devotional_search_words on devotional_search using gin (words);
    `);
    await indexOriginals(runner);
    await runner.query(`
      drop function index_words_of, wanted_words(text, text), words_of;
      ${Object.keys(stemmers)
        .map(
          (language) => `drop text search configuration every_word_${language};
            drop text search dictionary every_stem_${language};`,
        )
        .join('\n')}
    `);
  }
}
