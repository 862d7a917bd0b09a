import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a bulk upload said in other languages, so that it can be taken back with the rest. */
export class ImportedTranslations1799000005720 implements MigrationInterface {
  readonly name = 'ImportedTranslations1799000005720';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table devotional_import_translations (
        import_id uuid not null
          constraint devotional_import_translations_import_fk references devotional_imports on delete cascade,
        translation_id uuid not null
          constraint devotional_import_translations_translation_fk references item_translations on delete cascade,
        -- What the import made of it; the version before stands in item_versions.
        version integer not null,
        -- Of which version of the original it was before; null: there was none.
        original_version integer,
        constraint devotional_import_translations_pk primary key (import_id, translation_id)
      );
      create index devotional_import_translations_translation on devotional_import_translations (translation_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table devotional_import_translations');
  }
}
