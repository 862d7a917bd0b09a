import type { Language } from '@quiet-time/schema/languages';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Member } from '../members/member.entity.js';

/**
 * Purpose of a proof:
 * - `register`: a new account; `name` and `passwordHash` wait here until the code verifies the address.
 * - `confirm_email`: an account whose address was never verified.
 * - `reset_password`, `reset_link`: a forgotten password, by code or by link.
 * - `change_email`: `email` is the new address; once verified, `previousEmail` is notified.
 * - `google_sign_in`: from Google's redirect to the page that opens the session.
 * - `invitation`: an account created by an administrator, whose owner chooses its password.
 * - `second_factor`: from the first step of a sign-in to the code of the second.
 * - `first_admin`: printed at a start while there is no administrator, whom it makes; `email` is empty.
 */
export type Purpose =
  | 'register'
  | 'confirm_email'
  | 'reset_password'
  | 'reset_link'
  | 'change_email'
  | 'google_sign_in'
  | 'invitation'
  | 'second_factor'
  | 'first_admin';

/**
 * A pending proof. Its id is the handle (`userId`) in the response to a visitor, the same for known and unknown
 * addresses. It is random instead of ordered by time, so that it can't be guessed. Secrets are created when the mail is
 * sent, and stored as keyed hashes. The row stays for a week even if the account changes, and only its secrets are used
 * up: a missing handle would reveal the account.
 */
@Entity('verifications')
@Check('verifications_email_lowercase', 'email = lower(email)')
@Check(
  'verifications_purpose',
  `purpose in ('register', 'confirm_email', 'reset_password', 'reset_link', 'change_email', 'google_sign_in', 'invitation', 'second_factor', 'first_admin')`,
)
@Check('verifications_language', `language in ('en', 'es', 'fr', 'de')`)
@Index('verifications_email', ['email', 'purpose', 'createdAt'])
export class Verification extends CreatedEntity {
  @Column({ type: 'text' })
  purpose!: Purpose;

  /** Recipient of the mail. */
  @Column({ type: 'text' })
  email!: string;

  /** Language of the request, also used for mails to somebody without an account. */
  @Column({ type: 'text', default: 'en' })
  language!: Language;

  /** Account of the proof; null until the mail is sent, and always if there is no account. */
  @Index('verifications_member')
  @Column({ type: 'uuid', nullable: true })
  memberId!: string | null;

  @ManyToOne(() => Member, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'verifications_member_fk' })
  member!: Relation<Member> | null;

  /** Name of the account that begins with this proof; null when there is an account already. */
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

  /** Guesses since the last request for a mail, even if none was sent. */
  @Column({ type: 'integer', default: 0 })
  attempts!: number;

  /** Time at which the code was used or became needless. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  codeUsedAt!: Date | null;

  /** Codes of earlier mails, to distinguish them from wrong ones. */
  @Column({ type: 'bytea', array: true, default: '{}' })
  previousCodeHashes!: Buffer[];

  @Index('verifications_token_hash', { unique: true })
  @Column({ type: 'bytea', nullable: true })
  tokenHash!: Buffer | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  tokenExpiresAt!: Date | null;

  /** Time at which the token was used or became needless. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  tokenUsedAt!: Date | null;

  /** Whether the mail contains a link, which can't be guessed, instead of a code, after too many requests. */
  @Column({ type: 'boolean', default: false })
  byLink!: boolean;

  /** Time of the last request for a mail. */
  @Index('verifications_requested_at')
  @Column({ type: 'timestamptz', precision: 3 })
  requestedAt!: Date;
}
