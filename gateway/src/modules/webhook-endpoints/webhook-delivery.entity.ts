import {
  type WebhookDeliveryState,
  type WebhookFailure,
  webhookDeliveryStates,
  webhookFailures,
} from '@quiet-time/schema/webhook-events';
import { ArgsType, Field, ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { CreatedEntity } from '../../blocks/columns.js';
import { enumOf } from '../../blocks/fields.js';
import { Page, PageArgs } from '../../blocks/paging.js';
import { Member } from '../members/member.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

const StateEnum = enumOf('WebhookDeliveryState', Object.keys(webhookDeliveryStates));
const FailureEnum = enumOf('WebhookFailure', Object.keys(webhookFailures));

/** One event for one endpoint, and the result of the last attempt. Its id is the `webhook-id` of every attempt. */
@ObjectType({ simpleResolvers: true })
@Entity('webhook_deliveries')
@Index('webhook_deliveries_log', ['endpointId', 'createdAt', 'id'])
@Index('webhook_deliveries_created', ['createdAt'])
@Index('webhook_deliveries_member', ['memberId'])
@Check('webhook_deliveries_state', `state in ('pending', 'delivered', 'failed')`)
export class WebhookDelivery extends CreatedEntity {
  @Column({ type: 'uuid' })
  endpointId!: string;

  @ManyToOne(() => WebhookEndpoint, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'endpoint_id', foreignKeyConstraintName: 'webhook_deliveries_endpoint_fk' })
  endpoint?: Relation<WebhookEndpoint>;

  @Field(() => String, { description: 'Event names, such as `devotional.published`.' })
  @Column({ type: 'text' })
  type!: string;

  /** Exact body of the request, since the signature covers it. */
  @Column({ type: 'text', select: false })
  payload!: string;

  /** Member concerned; the delivery is deleted with their account. */
  @Column({ type: 'uuid', nullable: true, select: false })
  memberId!: string | null;

  @ManyToOne(() => Member, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'webhook_deliveries_member_fk' })
  member?: Relation<Member>;

  @Field(() => StateEnum)
  @Column({ type: 'text', default: 'pending' })
  state!: WebhookDeliveryState;

  /** Incremented each time it is sent again; a job of an earlier round does nothing. */
  @Column({ type: 'integer', default: 1 })
  round!: number;

  @Field(() => Int, { description: 'Number of attempts since the last request.' })
  @Column({ type: 'integer', default: 0 })
  tries!: number;

  @Field(() => FailureEnum, { nullable: true, description: 'Error of the last attempt. Null: it succeeded.' })
  @Column({ type: 'text', nullable: true })
  failure!: WebhookFailure | null;

  @Field(() => Int, { nullable: true, description: 'HTTP status of the last response. Null: no response.' })
  @Column({ type: 'integer', nullable: true })
  status!: number | null;

  @Field(() => Int, { nullable: true, description: 'Duration of the last attempt in milliseconds.' })
  @Column({ type: 'integer', nullable: true })
  durationMs!: number | null;

  @Field(() => String, { description: 'Beginning of the last response, as plain text.' })
  @Column({ type: 'text', default: '' })
  response!: string;

  @Field(() => Date, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  triedAt!: Date | null;
}

@ObjectType({ simpleResolvers: true })
export class WebhookDeliveryPage extends Page {
  @Field(() => [WebhookDelivery])
  items!: WebhookDelivery[];
}

@ArgsType()
export class WebhookDeliveryArgs extends PageArgs {
  @Field(() => ID)
  endpointId!: string;
}
