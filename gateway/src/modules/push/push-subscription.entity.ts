import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Session } from '../auth/session.entity.js';
import { Member } from '../members/member.entity.js';

/**
 * Where a browser of a member takes notifications. It goes with the session, so that a browser that is signed out is
 * told nothing any more. The address alone lets nobody write there, and is kept like a secret all the same.
 */
@Entity('push_subscriptions')
@Index('push_subscriptions_member', ['memberId'])
export class PushSubscription extends CreatedEntity {
  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'push_subscriptions_member_fk' })
  member!: Relation<Member>;

  @Index('push_subscriptions_session', { unique: true })
  @Column({ type: 'uuid' })
  sessionId!: string;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'session_id', foreignKeyConstraintName: 'push_subscriptions_session_fk' })
  session!: Relation<Session>;

  @Index('push_subscriptions_endpoint', { unique: true })
  @Column({ type: 'text' })
  endpoint!: string;

  /** The browser's public key, base64url. */
  @Column({ type: 'text' })
  p256dh!: string;

  /** A secret of the browser that goes into the key of each message, base64url. */
  @Column({ type: 'text' })
  auth!: string;
}
