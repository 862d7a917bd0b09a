import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the size of pictures that stand inside a text. Other files have none. */
export class PicturesInTexts1799000006600 implements MigrationInterface {
  readonly name = 'PicturesInTexts1799000006600';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table attachments add width integer, add height integer,
        add constraint attachments_picture check ((width is null) = (height is null));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table attachments drop column width, drop column height');
  }
}
