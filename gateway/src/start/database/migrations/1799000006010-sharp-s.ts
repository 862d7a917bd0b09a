import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Folds "ß" into "ss" in every search, as `schema/folded.ts` does. Bible texts recompute their words by themselves. */
export class SharpS1799000006010 implements MigrationInterface {
  readonly name = 'SharpS1799000006010';

  async up(runner: QueryRunner): Promise<void> {
    await refold(runner, /^\s*RETURN ([\s\S]+)$/i, (folding) => `replace(${folding}, 'ß', 'ss')`);
    await runner.query(`
      update journal_entries set words = array_to_tsvector(array(
          select distinct replace(lexeme, 'ß', 'ss') from unnest(tsvector_to_array(words)) lexeme))
       where words::text ~ 'ß'
    `);
  }

  /** Words of journal entries keep "ss": they do not say where "ß" was. */
  async down(runner: QueryRunner): Promise<void> {
    await refold(runner, /^\s*RETURN replace\(([\s\S]+), 'ß'::text, 'ss'::text\)\s*$/i, (folding) => folding);
  }
}

/** Replaces the body of `folded`, and recomputes what is stored of texts with "ß". */
async function refold(runner: QueryRunner, part: RegExp, change: (folding: string) => string): Promise<void> {
  const [found]: { body: string }[] = await runner.query(
    `select pg_get_function_sqlbody('folded'::regproc) as body`,
  );
  await runner.query(`
    create or replace function folded(text text) returns text language sql immutable strict parallel safe
      return ${change(part.exec(found!.body)![1]!)};
    reindex index prayer_requests_words;
    reindex index members_name_parts;
    update devotionals set title = title where devotionals::text ~ '[ßẞ]';
    update scriptures set reference = reference where scriptures::text ~ '[ßẞ]';
    update item_translations set language = language where values::text ~ '[ßẞ]';
  `);
}
