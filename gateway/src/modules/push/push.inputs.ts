import { limits } from '@quiet-time/schema/limits';
import { Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { refusedWith, say } from '../../blocks/say.js';

const refused = refusedWith(say.push_subscription_invalid());

@InputType({ description: "Subscription of a browser's Push API." })
export class PushSubscriptionInput {
  @Field(() => String)
  @MaxLength(limits.pushEndpoint, refused)
  endpoint!: string;

  @Field(() => String, { description: 'Base64url, 65 bytes.' })
  @Matches(/^[\w-]{87}=?$/, refused)
  p256dh!: string;

  @Field(() => String, { description: 'Base64url, 16 bytes.' })
  @Matches(/^[\w-]{22}={0,2}$/, refused)
  auth!: string;
}
