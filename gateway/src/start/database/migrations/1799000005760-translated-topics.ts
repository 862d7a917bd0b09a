import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Topics and opening prayers may be said in several languages, too. */
export class TranslatedTopics1799000005760 implements MigrationInterface {
  readonly name = 'TranslatedTopics1799000005760';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table opening_prayers add lang text not null default 'en';
      alter table scripture_topics add lang text not null default 'en';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from item_versions where item_id in
        (select id from item_translations where kind in ('openingPrayer', 'scriptureTopic'));
      delete from item_translations where kind in ('openingPrayer', 'scriptureTopic');
      alter table scripture_topics drop lang;
      alter table opening_prayers drop lang;
    `);
  }
}
