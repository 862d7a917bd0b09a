import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Session } from '../auth/session.entity.js';
import { Member } from '../members/member.entity.js';

/**
 * Push subscription of a member's browser. It is deleted with the session, so a signed-out browser gets no
 * notifications. The endpoint alone lets nobody send messages, but is treated as a secret.
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

  /** Secret of the browser for the key of each message, base64url. */
  @Column({ type: 'text' })
  auth!: string;
}
