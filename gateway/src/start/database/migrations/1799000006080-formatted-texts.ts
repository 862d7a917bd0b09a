import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the formatted reflection and prayer of devotionals. A writer that does not know them, such as the release before,
 * changes the text alone: its formatting then goes, as it would show the old words.
 */
export class FormattedTexts1799000006080 implements MigrationInterface {
  readonly name = 'FormattedTexts1799000006080';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table devotionals add reflection_html text, add prayer_html text;
      create function forget_old_formatting() returns trigger language plpgsql as $$
        begin
          if new.reflection <> old.reflection and new.reflection_html = old.reflection_html then
            new.reflection_html := null;
          end if;
          if new.prayer <> old.prayer and new.prayer_html = old.prayer_html then
            new.prayer_html := null;
          end if;
          return new;
        end $$;
      create trigger devotionals_formatting before update of reflection, prayer on devotionals
        for each row execute function forget_old_formatting();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger devotionals_formatting on devotionals;
      drop function forget_old_formatting;
      alter table devotionals drop column reflection_html, drop column prayer_html;
    `);
  }
}
