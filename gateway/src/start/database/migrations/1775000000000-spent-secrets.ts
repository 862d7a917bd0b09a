import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Proofs stay after their secrets are spent, so that a handle tells nothing about the account behind it. */
export class SpentSecrets1775000000000 implements MigrationInterface {
  readonly name = 'SpentSecrets1775000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table verifications
        add column previous_code_hashes bytea[] not null default '{}',
        add column code_used_at timestamptz(3),
        add column token_used_at timestamptz(3),
        add column by_link boolean not null default false,
        drop constraint verifications_member_fk,
        add constraint verifications_member_fk foreign key (member_id) references members on delete set null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from verifications where code_used_at is not null or token_used_at is not null;
      alter table verifications
        drop column previous_code_hashes, drop column code_used_at, drop column token_used_at,
        drop column by_link,
        drop constraint verifications_member_fk,
        add constraint verifications_member_fk foreign key (member_id) references members on delete cascade;
    `);
  }
}
