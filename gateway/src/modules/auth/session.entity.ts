import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Member } from '../members/member.entity.js';

/** A sign-in on one device. Only the client has the token; this row has its keyed hash. */
@Entity('sessions')
@Check('sessions_site', `site in ('member', 'admin')`)
@Check('sessions_ended_reason', `ended_reason in ('device_limit')`)
export class Session extends CreatedEntity {
  @Index('sessions_member')
  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'sessions_member_fk' })
  member!: Relation<Member>;

  @Index('sessions_token_hash', { unique: true })
  @Column({ type: 'bytea' })
  tokenHash!: Buffer;

  /** Site on which it was opened: `member` or `admin`. */
  @Column({ type: 'text' })
  site!: string;

  /** Id that the device sends; null for clients that send none. */
  @Column({ type: 'text', nullable: true })
  deviceId!: string | null;

  @Column({ type: 'text', nullable: true })
  userAgent!: string | null;

  /** Reason for an end without a sign-out, kept for the response to its client. */
  @Column({ type: 'text', nullable: true })
  endedReason!: 'device_limit' | null;

  /** Updated at most every five minutes. */
  @Column({ type: 'timestamptz', precision: 3 })
  lastSeenAt!: Date;

  /** End of the session if it stays idle. Each use moves it on. */
  @Index('sessions_expires_at')
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
