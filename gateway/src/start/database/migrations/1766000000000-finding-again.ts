import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Search, favorites and opening prayers. */
export class FindingAgain1766000000000 implements MigrationInterface {
  readonly name = 'FindingAgain1766000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table devotional_search (
        devotional_id uuid constraint devotional_search_pk primary key
          constraint devotional_search_devotional_fk references devotionals on delete cascade,
        -- Beside the words, so that a search reads this table alone.
        date date not null,
        is_active boolean not null,
        is_premium boolean not null,
        tags text[] not null,
        -- What somebody may find whose plan doesn't open the devotional.
        title tsvector not null,
        words tsvector not null
      );
      create index devotional_search_title on devotional_search using gin (title);
      create index devotional_search_words on devotional_search using gin (words);
      create function index_devotional() returns trigger language plpgsql as $$
        begin
          insert into devotional_search values (
            new.id, new.date, new.is_active, new.access_level = 'premium', new.tags,
            to_tsvector('english', new.title),
            setweight(to_tsvector('english', new.title), 'A') ||
            setweight(to_tsvector('english', new.scripture_reference), 'A') ||
            setweight(to_tsvector('english', array_to_string(new.tags, ' ')), 'B') ||
            setweight(to_tsvector('english', new.scripture_verse), 'C') ||
            setweight(to_tsvector('english', new.reflection), 'C') ||
            setweight(to_tsvector('english', new.prayer), 'D'))
          on conflict (devotional_id) do update set
            date = excluded.date, is_active = excluded.is_active, is_premium = excluded.is_premium,
            tags = excluded.tags, title = excluded.title, words = excluded.words;
          return null;
        end $$;
      create trigger devotionals_search
        after insert or update of date, is_active, access_level, tags, title, scripture_reference,
          scripture_verse, reflection, prayer
        on devotionals for each row execute function index_devotional();
      -- Those that are there already.
      update devotionals set title = title;

      create table favorites (
        id uuid constraint favorites_pk primary key,
        member_id uuid not null constraint favorites_member_fk references members on delete cascade,
        devotional_id uuid not null
          constraint favorites_devotional_fk references devotionals on delete cascade,
        created_at timestamptz(3) not null default now()
      );
      create unique index favorites_devotional on favorites (member_id, devotional_id);
      create index favorites_member on favorites (member_id, created_at);

      create table opening_prayers (
        id uuid constraint opening_prayers_pk primary key,
        title text not null,
        content text not null,
        is_active boolean not null default false,
        version integer not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create unique index opening_prayers_active on opening_prayers (is_active) where is_active;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table opening_prayers, favorites, devotional_search;
      drop trigger devotionals_search on devotionals;
      drop function index_devotional;
    `);
  }
}
