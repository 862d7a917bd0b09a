import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the foot of the member site leads to: links elsewhere, and the two texts that the law may want. */
export class SiteTexts1799000004302 implements MigrationInterface {
  readonly name = 'SiteTexts1799000004302';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table settings
        add column footer_links jsonb not null default '[]',
        add column imprint text not null default '',
        add column privacy text not null default '';
      alter table settings
        alter column footer_links drop default,
        alter column imprint drop default,
        alter column privacy drop default;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table settings drop column footer_links, drop column imprint, drop column privacy',
    );
  }
}
