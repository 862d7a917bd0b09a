import { type WebhookEnding, webhookEndings } from '@quiet-time/schema/webhook-events';
import { Field, ID, ObjectType } from 'type-graphql';
import { Check, Column, Entity } from 'typeorm';
import { VersionedEntity } from '../../blocks/columns.js';
import { enumOf } from '../../blocks/fields.js';

const WebhookEndingEnum = enumOf('WebhookEnding', Object.keys(webhookEndings));

/** Receiver of webhook events. Its secret is only returned on creation. */
@ObjectType({ simpleResolvers: true })
@Entity('webhook_endpoints')
@Check('webhook_endpoints_ended', `ended in ('gone', 'failing')`)
export class WebhookEndpoint extends VersionedEntity {
  @Field(() => String)
  @Column({ type: 'text' })
  url!: string;

  @Field(() => String)
  @Column({ type: 'text', default: '' })
  description!: string;

  @Field(() => [String], { description: 'Event names, such as `devotional.published`.' })
  @Column({ type: 'text', array: true })
  events!: string[];

  @Field(() => Boolean)
  @Column({ type: 'boolean', default: true })
  isActive!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the first failure in a row. Null: the last delivery succeeded, or there was none.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  failingSince!: Date | null;

  @Field(() => WebhookEndingEnum, {
    nullable: true,
    description: 'Reason for the automatic deactivation. Null: not deactivated automatically.',
  })
  @Column({ type: 'text', nullable: true })
  ended!: WebhookEnding | null;
}

/** Endpoint as shown to administrators. */
@ObjectType({ simpleResolvers: true })
export class ListedWebhookEndpoint extends WebhookEndpoint {
  @Field(() => ID, { description: 'Id of the current secret, required for rotating it.' })
  secretId!: string;

  @Field(() => Date)
  secretMadeAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time until which the rotated secret also signs. Null: none.',
  })
  earlierSecretUntil!: Date | null;
}

/** The only type with a secret. */
@ObjectType({ simpleResolvers: true })
export class WebhookSecretShown {
  @Field(() => ID, { description: 'Id of the endpoint.' })
  id!: string;

  @Field(() => String, {
    description: 'Secret in the Standard Webhooks format (`whsec_` and Base64), shown only once.',
  })
  secret!: string;
}
