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

  @Field(() => [String], { description: 'Such as `devotional.published`.' })
  @Column({ type: 'text', array: true })
  events!: string[];

  @Field(() => Boolean)
  @Column({ type: 'boolean', default: true })
  isActive!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'Since when nothing could be delivered. Null: the last delivery arrived, or there was none.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  failingSince!: Date | null;

  @Field(() => WebhookEndingEnum, {
    nullable: true,
    description: 'Why the product has switched it off by itself. Null: it has not.',
  })
  @Column({ type: 'text', nullable: true })
  ended!: WebhookEnding | null;
}

/** Endpoint as shown to administrators. */
@ObjectType({ simpleResolvers: true })
export class ListedWebhookEndpoint extends WebhookEndpoint {
  @Field(() => ID, { description: 'Of the secret that counts; whoever rotates it says which one they mean.' })
  secretId!: string;

  @Field(() => Date)
  secretMadeAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Until when a secret that was rotated signs as well. Null: there is none.',
  })
  earlierSecretUntil!: Date | null;
}

/** The only type with a secret. */
@ObjectType({ simpleResolvers: true })
export class WebhookSecretShown {
  @Field(() => ID, { description: 'Of the endpoint.' })
  id!: string;

  @Field(() => String, { description: 'Shown this once: `whsec_` and Base64, as Standard Webhooks has it.' })
  secret!: string;
}
