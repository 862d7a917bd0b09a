import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members ask us to pray for, and what administrators write back. */
export class PrayerRequests1774000000000 implements MigrationInterface {
  readonly name = 'PrayerRequests1774000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table prayer_requests (
        id uuid constraint prayer_requests_pk primary key,
        member_id uuid not null constraint prayer_requests_member_fk references members on delete cascade,
        subject text not null,
        message text not null,
        status text not null default 'pending' constraint prayer_requests_status
          check (status in ('pending', 'answered', 'closed')),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
      create index prayer_requests_member on prayer_requests (member_id, created_at);
      create index prayer_requests_of_status on prayer_requests (status, created_at);
      create index prayer_requests_created on prayer_requests (created_at);

      create table prayer_request_responses (
        id uuid constraint prayer_request_responses_pk primary key,
        request_id uuid not null
          constraint prayer_request_responses_request_fk references prayer_requests on delete cascade,
        -- The response outlives the account of whoever wrote it.
        admin_id uuid constraint prayer_request_responses_admin_fk references members on delete set null,
        message text not null,
        created_at timestamptz(3) not null default now()
      );
      create index prayer_request_responses_request on prayer_request_responses (request_id, created_at);
      create index prayer_request_responses_admin on prayer_request_responses (admin_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table prayer_request_responses, prayer_requests');
  }
}
