import type { Language } from '@quiet-time/schema/languages';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Member } from '../members/member.entity.js';

/**
 * What somebody has to prove, and by which secret:
 * - `register`: a new account; `name` and `passwordHash` wait here until the code proves the address.
 * - `confirm_email`: an account whose address was never proved.
 * - `reset_password`, `reset_link`: a forgotten password, by code or by link.
 * - `change_email`: `email` is the new address; once proved, `previousEmail` is the one that is told.
 * - `google_sign_in`: from Google's redirect to the page that opens the session.
 * - `invitation`: an account that an administrator made for somebody, who chooses its password.
 * - `second_factor`: from the first step of signing in to the code that is its second.
 */
export type Purpose =
  | 'register'
  | 'confirm_email'
  | 'reset_password'
  | 'reset_link'
  | 'change_email'
  | 'google_sign_in'
  | 'invitation'
  | 'second_factor';

/**
 * A proof that is waited for. Its id is the handle (`userId`) that a guest was answered, the same for known and unknown
 * addresses, and random, not ordered by time: who doesn't hold it can't guess it. Secrets are made when the mail is sent and stored as keyed hashes. Whatever becomes of the
 * account, the row stays for its week and only its secrets are spent: a handle that was gone would tell.
 */
@Entity('verifications')
@Check('verifications_email_lowercase', 'email = lower(email)')
@Check(
  'verifications_purpose',
  `purpose in ('register', 'confirm_email', 'reset_password', 'reset_link', 'change_email', 'google_sign_in', 'invitation', 'second_factor')`,
)
@Check('verifications_language', `language in ('en', 'es', 'fr', 'de')`)
@Index('verifications_email', ['email', 'purpose', 'createdAt'])
export class Verification extends CreatedEntity {
  @Column({ type: 'text' })
  purpose!: Purpose;

  /** Where the mail goes. */
  @Column({ type: 'text' })
  email!: string;

  /** In which it was asked for, and a mail to somebody without an account is written. */
  @Column({ type: 'text', default: 'en' })
  language!: Language;

  /** Whose account it is about; null until the mail is sent, and for good where there is no account. */
  @Index('verifications_member')
  @Column({ type: 'uuid', nullable: true })
  memberId!: string | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'verifications_member_fk' })
  member!: Relation<Member> | null;

  /** Of the account that begins with this proof; null where there is one already. */
  @Column({ type: 'text', nullable: true })
  name!: string | null;

  @Column({ type: 'text', nullable: true })
  passwordHash!: string | null;

  @Column({ type: 'text', nullable: true })
  previousEmail!: string | null;

  @Column({ type: 'bytea', nullable: true })
  codeHash!: Buffer | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  codeExpiresAt!: Date | null;

  /** Guesses since a mail was last asked for, also where none was sent. */
  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  /** When the code was used, or something else made it needless. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  codeUsedAt!: Date | null;

  /** Codes of earlier mails, to tell them from wrong ones. */
  @Column({ type: 'bytea', array: true, default: '{}' })
  previousCodeHashes!: Buffer[];

  @Index('verifications_token_hash', { unique: true })
  @Column({ type: 'bytea', nullable: true })
  tokenHash!: Buffer | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  tokenExpiresAt!: Date | null;

  /** When the token was used, or something else made it needless. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  tokenUsedAt!: Date | null;

  /** So many mails were asked for that this one brings a link, which nobody can guess, in place of a code. */
  @Column({ type: 'boolean', default: false })
  byLink!: boolean;

  /** When a mail was last asked for. */
  @Index('verifications_requested_at')
  @Column({ type: 'timestamptz', precision: 3 })
  requestedAt!: Date;
}
