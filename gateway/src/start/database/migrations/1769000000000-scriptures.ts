import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Scriptures, their topics, and the one that is the daily scripture. */
export class Scriptures1769000000000 implements MigrationInterface {
  readonly name = 'Scriptures1769000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table scripture_topics (
        id uuid constraint scripture_topics_pk primary key,
        name text not null,
        description text not null default '',
        alphabet text not null default 'A'
          constraint scripture_topics_alphabet check (alphabet ~ '^[A-Z]$'),
        version integer not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create unique index scripture_topics_name on scripture_topics (lower(name));
      create index scripture_topics_letter on scripture_topics (alphabet, name);

      create table scriptures (
        id uuid constraint scriptures_pk primary key,
        topic_id uuid constraint scriptures_topic_fk references scripture_topics on delete set null,
        reference text not null,
        text text not null,
        -- The Bible's version, such as KJV. The counter of saves is the revision.
        version text not null default 'NIV',
        category text not null default 'other' constraint scriptures_known_category check (category in
          ('love', 'hope', 'faith', 'peace', 'joy', 'strength', 'comfort', 'guidance', 'forgiveness', 'other')),
        keywords text[] not null default '{}',
        is_daily boolean not null default false,
        date_assigned timestamptz(3),
        revision integer not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create unique index scriptures_daily on scriptures (is_daily) where is_daily;
      create index scriptures_topic on scriptures (topic_id, created_at);
      create index scriptures_category on scriptures (category);
      create index scriptures_date_assigned on scriptures (date_assigned);
      create index scriptures_created on scriptures (created_at);

      create table scripture_search (
        scripture_id uuid constraint scripture_search_pk primary key
          constraint scripture_search_scripture_fk references scriptures on delete cascade,
        -- Lowercased.
        keywords text[] not null,
        reference tsvector not null,
        words tsvector not null
      );
      create index scripture_search_keywords on scripture_search using gin (keywords);
      create index scripture_search_reference on scripture_search using gin (reference);
      create index scripture_search_words on scripture_search using gin (words);
      -- Without punctuation: "3:16-18" is three numbers and not a time or a negative one. Nothing is stemmed, so
      -- that the beginning of any word is found while somebody types it.
      create function scripture_words(text) returns tsvector language sql immutable parallel safe as $$
        select to_tsvector('simple', regexp_replace($1, '[[:punct:]–—‘’“”…]+', ' ', 'g'))
      $$;
      create function index_scripture() returns trigger language plpgsql as $$
        begin
          insert into scripture_search values (
            new.id,
            array(select lower(keyword) from unnest(new.keywords) as keyword),
            scripture_words(new.reference),
            scripture_words(concat_ws(' ', new.reference, new.text, array_to_string(new.keywords, ' '))))
          on conflict (scripture_id) do update set
            keywords = excluded.keywords, reference = excluded.reference, words = excluded.words;
          return null;
        end $$;
      create trigger scriptures_search
        after insert or update of keywords, reference, text
        on scriptures for each row execute function index_scripture();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table scripture_search, scriptures, scripture_topics;
      drop function index_scripture, scripture_words;
    `);
  }
}
