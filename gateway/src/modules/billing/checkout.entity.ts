import { Check, Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { Member } from '../members/member.entity.js';

/** A payment page of the provider that was opened for a member. A member has at most one open page. */
@Entity('checkouts')
@Index('checkouts_session', ['sessionId'], { unique: true })
@Index('checkouts_open', ['memberId'], { unique: true, where: `status = 'open'` })
@Index('checkouts_member', ['memberId'])
@Check('checkouts_status', `status in ('open', 'complete', 'expired')`)
@Check('checkouts_cycle', `cycle in ('monthly', 'yearly')`)
export class CheckoutSession extends CreatedEntity {
  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'checkouts_member_fk' })
  member?: Member;

  /** Id at the provider; its page returns with it in the address. */
  @Column({ type: 'text' })
  sessionId!: string;

  @Column({ type: 'text' })
  url!: string;

  /** Plan of the checkout; null for premium for life. */
  @Column({ type: 'text', nullable: true })
  planKey!: string | null;

  @Column({ type: 'text', nullable: true })
  cycle!: 'monthly' | 'yearly' | null;

  @Column({ type: 'text' })
  priceId!: string;

  /** Whether a first plan begins with a trial. */
  @Column({ type: 'boolean', default: true })
  withTrial!: boolean;

  @Column({ type: 'text', default: 'open' })
  status!: 'open' | 'complete' | 'expired';
}
