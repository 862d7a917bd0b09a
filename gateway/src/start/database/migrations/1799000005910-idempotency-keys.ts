import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of creates, by which a repeated request returns what the first one created. */
export class IdempotencyKeys1799000005910 implements MigrationInterface {
  readonly name = 'IdempotencyKeys1799000005910';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table idempotency_keys (
        key bytea constraint idempotency_keys_pk primary key,
        member_id uuid constraint idempotency_keys_member references members on delete cascade,
        body bytea not null,
        created_id uuid not null,
        created_at timestamptz(3) not null
      );
      create index idempotency_keys_member on idempotency_keys (member_id);
      create index idempotency_keys_created_at on idempotency_keys (created_at);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table idempotency_keys');
  }
}
