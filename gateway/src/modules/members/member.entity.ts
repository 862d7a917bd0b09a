import type { Account } from '@quiet-time/schema/capabilities';
import { authProviders, type MailRefusal, mailRefusals } from '@quiet-time/schema/labels';
import { Field, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, UpdateDateColumn } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { enumOf } from '../../blocks/fields.js';
import { LocalDate } from '../../blocks/scalars.js';
import { StoredPreferences } from './preferences.js';

export const MailRefusalEnum = enumOf('MailRefusal', Object.keys(mailRefusals));
const AuthProviderEnum = enumOf('AuthProvider', Object.keys(authProviders));

/**
 * Person with an account. Its GraphQL type is `Viewer`: the member's view of their own account. Billing derives
 * subscription and status from a member's grants; access rules read them here.
 */
@ObjectType('Viewer', { simpleResolvers: true })
@Entity('members')
@Check('members_email_lowercase', 'email = lower(email)')
@Check('members_role', `role in ('user', 'editor', 'admin')`)
@Check('members_auth_provider', `auth_provider in ('email', 'google')`)
@Check('members_subscription_status', `subscription_status in ('inactive', 'trialing', 'active', 'past_due')`)
@Check('members_mail_refused_by', `mail_refused_by in ('server', 'bounce', 'complaint')`)
@Check('members_theme', `theme in ('light', 'dark', 'auto')`)
@Check('members_language', `language in ('en', 'es', 'fr', 'de')`)
@Index('members_name_parts', { synchronize: false })
@Index('members_email_parts', { synchronize: false })
@Index('members_by_name', { synchronize: false })
@Index('members_by_age', ['createdAt', 'id'])
@Index('members_by_subscription', ['subscription', 'id'])
@Index('members_odd_subscription', { synchronize: false })
@Index('members_inactive', { synchronize: false })
@Index('members_staff', { synchronize: false })
@Index('members_past_due', { synchronize: false })
@Index('members_labels', { synchronize: false })
@Check('members_reminder_time', `reminder_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)
export class Member extends CreatedEntity implements Account {
  @Field(() => String)
  @Column({ type: 'text' })
  name!: string;

  /** Lowercased. */
  @Index('members_email', { unique: true })
  @Field(() => String)
  @Column({ type: 'text' })
  email!: string;

  /** argon2id in PHC format; null for accounts of an identity provider. */
  @Column({ type: 'text', nullable: true })
  passwordHash!: string | null;

  /** Null: the address is not confirmed yet, and sign-in requires a code. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  emailVerifiedAt!: Date | null;

  /** Moment from which this address is set aside. Null: it is not, or was confirmed since. */
  @Field(() => Date, {
    nullable: true,
    description: 'Time from which the address is set aside, as mails bounced or were reported as spam.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  mailRefusedAt!: Date | null;

  /** Reason of `mailRefusedAt`; meaningless without it. Null: unknown, so the mail server. */
  @Field(() => MailRefusalEnum, { nullable: true })
  @Column({ type: 'text', nullable: true })
  mailRefusedBy!: MailRefusal | null;

  /** Last visit to either site, written at most every five minutes. Null: never signed in. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastActiveAt!: Date | null;

  /** Moment from which sign-in requires a code of an authenticator app. Null: not required. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  secondFactorAt!: Date | null;

  @Field(() => AuthProviderEnum, {
    description: 'Sign-in method. Accounts of a provider have no password, and change name and email there.',
  })
  @Column({ type: 'text', default: 'email' })
  authProvider!: string;

  /** Google's id of the person. An account that began with a password may have one too. */
  @Index('members_google_id', { unique: true, where: 'google_id is not null' })
  @Column({ type: 'text', nullable: true })
  googleId!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Picture on this host. Null: the initial is shown.',
  })
  @Column({ type: 'text', nullable: true })
  avatar!: string | null;

  @Field(() => String)
  @Column({ type: 'text', default: '' })
  bio!: string;

  @Field(() => LocalDate, { nullable: true })
  @Column({ type: 'date', nullable: true })
  dateOfBirth!: string | null;

  @Field(() => String)
  @Column({ type: 'text', default: '' })
  location!: string;

  @Field(() => String)
  @Column({ type: 'text', default: '' })
  phoneNumber!: string;

  @Field(() => String)
  @Column({ type: 'text', default: 'user' })
  role!: string;

  @Field(() => Boolean)
  @Column({ type: 'boolean', default: true })
  isActive!: boolean;

  @Field(() => String)
  @Column({ type: 'text', default: 'free' })
  subscription!: string;

  @Field(() => String)
  @Column({ type: 'text', default: 'inactive' })
  subscriptionStatus!: string;

  @Field(() => Date, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  trialEndsAt!: Date | null;

  @Field(() => Date, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  subscriptionEndsAt!: Date | null;

  @Field(() => Boolean)
  @Column({ type: 'boolean', default: false })
  hasUsedTrial!: boolean;

  @Field(() => Boolean)
  @Column({ type: 'boolean', default: false })
  pdfAccess!: boolean;

  /** Set by administrators, who alone see them. */
  @Column({ type: 'text', array: true, default: [] })
  labels!: string[];

  @Column(() => StoredPreferences, { prefix: false })
  preferences!: StoredPreferences;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}
