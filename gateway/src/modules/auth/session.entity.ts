import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Member } from '../members/member.entity.js';

/** A sign-in on one device. The token itself is only with the client; here lies its keyed hash. */
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

  /** Which site it was opened on: `member` or `admin`. */
  @Column({ type: 'text' })
  site!: string;

  /** The id that a device gives itself; null for clients that give none. */
  @Column({ type: 'text', nullable: true })
  deviceId!: string | null;

  @Column({ type: 'text', nullable: true })
  userAgent!: string | null;

  /** Why the session ended although nobody signed out: kept so that its client can be told. */
  @Column({ type: 'text', nullable: true })
  endedReason!: 'device_limit' | null;

  /** Written at most every five minutes. */
  @Column({ type: 'timestamptz', precision: 3 })
  lastSeenAt!: Date;

  /** Moves on with use: an idle session ends here. */
  @Index('sessions_expires_at')
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
