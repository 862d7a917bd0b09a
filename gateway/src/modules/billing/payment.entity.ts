import { Field, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { enumOf } from '../../blocks/fields.js';
import { Connection } from '../../blocks/paging.js';
import { Member } from '../members/member.entity.js';

const paymentStatuses = ['succeeded', 'failed', 'refunded', 'disputed', 'lost'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
const PaymentStatusEnum = enumOf('PaymentStatus', [...paymentStatuses]);

/** A charge of the provider, as of the last sync. */
@ObjectType({ simpleResolvers: true })
@Entity('payments')
@Index('payments_charge', ['chargeId'], { unique: true })
@Index('payments_member', ['memberId', 'createdAt'])
@Check('payments_status', `status in ('succeeded', 'failed', 'refunded', 'disputed', 'lost')`)
export class Payment extends CreatedEntity {
  @Column({ type: 'uuid' })
  memberId!: string;

  @ManyToOne(() => Member, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'payments_member_fk' })
  member?: Member;

  @Column({ type: 'text' })
  chargeId!: string;

  @Field(() => Int, { description: 'Amount in the smallest unit of the currency (cents).' })
  @Column({ type: 'integer' })
  amount!: number;

  @Field(() => Int, { description: 'Refunded amount, in the same unit.' })
  @Column({ type: 'integer' })
  refunded!: number;

  @Field(() => String, { description: 'ISO 4217, lowercase: usd.' })
  @Column({ type: 'text' })
  currency!: string;

  @Field(() => PaymentStatusEnum)
  @Column({ type: 'text' })
  status!: PaymentStatus;

  @Field(() => String, { description: 'Description of the purchase.' })
  @Column({ type: 'text' })
  description!: string;

  @Field(() => String, { nullable: true, description: "The provider's receipt: a page to print." })
  @Column({ type: 'text', nullable: true })
  receiptUrl!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class PaymentConnection extends Connection {
  @Field(() => [Payment])
  nodes!: Payment[];
}
