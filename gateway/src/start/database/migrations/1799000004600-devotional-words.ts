import type { MigrationInterface, QueryRunner } from 'typeorm';

const words = (text: string) => `to_tsvector('every_word', plain_words(${text}))`;

const columns = [
  'date',
  'is_active',
  'access_level',
  'tags',
  'title',
  'scripture_reference',
  'scripture_verse',
  'reflection',
  'prayer',
];
const added = ['questions', 'content'];

/**
 * Questions and an own text are found by their words, too; an own text that is the reflection is not counted twice. What
 * administrators find by any part of it stands there folded.
 */
export class DevotionalWords1799000004600 implements MigrationInterface {
  readonly name = 'DevotionalWords1799000004600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table devotional_search add column names text not null default ''`);
    await indexOriginals(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await index(runner, columns);
    await runner.query('alter table devotional_search drop column names');
  }
}

export async function indexOriginals(runner: QueryRunner): Promise<void> {
  const questions = words(`array_to_string(new.questions, ' ')`);
  const content = words(`case when new.content = new.reflection then '' else new.content end`);
  await index(runner, [...columns, ...added], {
    words: ` || setweight(${questions}, 'D') || setweight(${content}, 'C')`,
    value: `, folded(concat_ws(e'\\n', new.title, new.scripture_reference, array_to_string(new.tags, ' ')))`,
    update: ', names = excluded.names',
  });
}

/** @param also in SQL: further words, the value of a further column and how it is kept up to date */
async function index(
  runner: QueryRunner,
  of: string[],
  also = { words: '', value: '', update: '' },
): Promise<void> {
  await runner.query(`
    drop trigger devotionals_search on devotionals;
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
          setweight(${words('new.prayer')}, 'D')${also.words}${also.value})
        on conflict (devotional_id) do update set
          date = excluded.date, is_active = excluded.is_active, is_premium = excluded.is_premium,
          tags = excluded.tags, title = excluded.title, words = excluded.words${also.update};
        return null;
      end $$;
    create trigger devotionals_search after insert or update of ${of.join(', ')}
      on devotionals for each row execute function index_devotional();
    update devotionals set title = title;
  `);
}
