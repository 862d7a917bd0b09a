import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Families, who is in them, and who is invited. */
export class Family1785000000000 implements MigrationInterface {
  readonly name = 'Family1785000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table families (
        id uuid constraint families_pk primary key,
        created_at timestamptz(3) not null default now(),
        owner_id uuid not null constraint families_owner_fk references members on delete cascade
      );
      create unique index families_owner on families (owner_id);

      create table family_members (
        id uuid constraint family_members_pk primary key,
        created_at timestamptz(3) not null default now(),
        family_id uuid not null constraint family_members_family_fk references families on delete cascade,
        member_id uuid not null constraint family_members_member_fk references members on delete cascade
      );
      create unique index family_members_member on family_members (member_id);
      create index family_members_family on family_members (family_id);

      create table family_invitations (
        id uuid constraint family_invitations_pk primary key,
        created_at timestamptz(3) not null default now(),
        family_id uuid not null constraint family_invitations_family_fk references families on delete cascade,
        email text not null constraint family_invitations_email_lowercase check (email = lower(email)),
        status text not null default 'pending' constraint family_invitations_status
          check (status in ('pending', 'accepted', 'cancelled', 'expired')),
        token_hash bytea,
        sent_at timestamptz(3) not null,
        expires_at timestamptz(3) not null
      );
      create unique index family_invitations_pending on family_invitations (family_id, email)
        where status = 'pending';
      create unique index family_invitations_token on family_invitations (token_hash);
      create index family_invitations_family on family_invitations (family_id, created_at);

      alter table given_up_mails drop constraint given_up_mails_kind;
      alter table given_up_mails add constraint given_up_mails_kind check (kind in
        ('verification', 'emailChanged', 'passwordChanged', 'newDevice', 'contact', 'billing', 'familyInvitation'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table family_invitations, family_members, families;
      alter table given_up_mails drop constraint given_up_mails_kind;
      alter table given_up_mails add constraint given_up_mails_kind
        check (kind in ('verification', 'emailChanged', 'passwordChanged', 'newDevice', 'contact', 'billing'));
    `);
  }
}
