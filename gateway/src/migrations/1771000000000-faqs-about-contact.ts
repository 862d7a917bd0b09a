import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions that are often asked. */
export class FaqsAboutContact1771000000000 implements MigrationInterface {
  readonly name = 'FaqsAboutContact1771000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table faqs (
        id uuid constraint faqs_pk primary key,
        question text not null,
        answer text not null,
        category text not null default 'general' constraint faqs_known_category check (category in
          ('general', 'account', 'subscription', 'technical', 'spiritual', 'other')),
        "order" integer not null default 0 constraint faqs_order check ("order" >= 0),
        is_active boolean not null default true,
        version integer not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create index faqs_shown on faqs (is_active, category, "order");
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table faqs');
  }
}
