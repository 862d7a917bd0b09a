import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links that show a draft to a second reader, and the comments on it. */
export class LinksToDrafts1799000007110 implements MigrationInterface {
  readonly name = 'LinksToDrafts1799000007110';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table draft_links (
        id uuid constraint draft_links_pk primary key,
        devotional_id uuid not null constraint draft_links_devotional_fk references devotionals on delete cascade,
        token_hash bytea not null,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3) not null
      );
      create unique index draft_links_devotional on draft_links (devotional_id);
      create unique index draft_links_token_hash on draft_links (token_hash);
      create table draft_comments (
        id uuid constraint draft_comments_pk primary key,
        devotional_id uuid not null constraint draft_comments_devotional_fk references devotionals on delete cascade,
        name text not null,
        text text not null,
        is_resolved boolean not null default false,
        created_at timestamptz(3) not null default now()
      );
      create index draft_comments_devotional on draft_comments (devotional_id, created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table draft_comments; drop table draft_links');
  }
}
