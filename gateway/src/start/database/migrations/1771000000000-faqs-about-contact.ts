import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions that are often asked, what people write to us, and what we say about ourselves. */
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

      create table contact_messages (
        id uuid constraint contact_messages_pk primary key,
        name text not null,
        email text not null,
        query text not null,
        -- Who was signed in; the message outlives the account.
        member_id uuid constraint contact_messages_member_fk references members on delete set null,
        handled_at timestamptz(3),
        handled_by_id uuid constraint contact_messages_handled_by_fk references members on delete set null,
        created_at timestamptz(3) not null default now(),
        constraint contact_messages_handled check (handled_at is not null or handled_by_id is null)
      );
      create index contact_messages_created on contact_messages (created_at);
      create index contact_messages_open on contact_messages (created_at) where handled_at is null;
      create index contact_messages_member on contact_messages (member_id);
      create index contact_messages_handled_by on contact_messages (handled_by_id);

      create table about (
        id uuid constraint about_pk primary key,
        -- There is one row at most.
        only_one boolean not null default true constraint about_only_one unique
          constraint about_is_the_one check (only_one),
        title text not null,
        subtitle text not null,
        mission text not null,
        vision text not null,
        features jsonb not null constraint about_features check (jsonb_array_length(features) > 0),
        core_values jsonb not null constraint about_core_values check (jsonb_array_length(core_values) > 0),
        call_to_action jsonb not null,
        version integer not null,
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table about, contact_messages, faqs');
  }
}
