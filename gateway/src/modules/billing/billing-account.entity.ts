import { Column, CreateDateColumn, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { Member } from '../members/member.entity.js';

/** Link between a member and the payment provider. Its row is locked while anything about their billing changes. */
@Entity('billing_accounts')
export class BillingAccount {
  @PrimaryColumn({ type: 'uuid' })
  memberId!: string;

  @OneToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'billing_accounts_member_fk' })
  member?: Member;

  /** The provider's customer; null until the first checkout. */
  @Index('billing_accounts_customer', { unique: true, where: 'customer_id is not null' })
  @Column({ type: 'text', nullable: true })
  customerId!: string | null;

  /** Credit from earlier payments, which the next charges use first, in the smallest unit of its currency. */
  @Column({ type: 'integer', default: 0 })
  credit!: number;

  @Column({ type: 'text', nullable: true })
  creditCurrency!: string | null;

  /** Time at which the last read of the provider's state began, by the clock of Postgres. */
  @Column({ type: 'timestamptz', precision: 6, nullable: true })
  syncedAt!: Date | null;

  /** Whether the provider did not know the customer at the last request. */
  @Column({ type: 'boolean', default: false })
  isLost!: boolean;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
