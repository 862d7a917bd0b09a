import { webhookMessages as says } from '@quiet-time/schema/back-office/webhook-messages';
import { limits } from '@quiet-time/schema/limits';
import { webhookEvents } from '@quiet-time/schema/webhook-events';
import { ArrayMaxSize, ArrayMinSize, IsIn, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';

const max = limits.webhookEndpoint;
const known = Object.keys(webhookEvents);

@InputType()
export class WebhookEndpointInput {
  @Field(() => String, { description: 'https, with the port 443 or 8443.' })
  @MaxLength(max.url, { message: says.urlTooLong(max.url) })
  url!: string;

  @Field(() => String, { defaultValue: '', description: 'Purpose of the endpoint.' })
  @MaxLength(max.description, { message: says.descriptionTooLong(max.description) })
  description!: string;

  @Field(() => [String], { description: 'Event names, such as `devotional.published`.' })
  @IsIn(known, { each: true, message: says.eventsInvalid })
  @ArrayMinSize(1, { message: says.eventsRequired })
  @ArrayMaxSize(known.length * 2, { message: says.eventsInvalid })
  events!: string[];

  @Field(() => Boolean, { defaultValue: true })
  isActive!: boolean;
}
