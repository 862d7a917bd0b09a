import { Field, ID, Int, ObjectType } from 'type-graphql';
import { enumOf } from '../../blocks/fields.js';
import { Connection } from '../../blocks/paging.js';

const kinds = [
  'joined',
  'plan',
  'payment',
  'session',
  'mail',
  'mailGivenUp',
  'prayerRequest',
  'message',
  'change',
] as const;
export type UserEventKind = (typeof kinds)[number];
const UserEventKindEnum = enumOf('UserEventKind', kinds);

/** Event of a user, in one shape for all sources. */
@ObjectType({ simpleResolvers: true, description: 'Something that happened with a user.' })
export class UserEvent {
  @Field(() => ID)
  id!: string;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => UserEventKindEnum)
  kind!: UserEventKind;

  @Field(() => String, {
    description:
      'By kind: how they sign in, a tier, what was paid for, a device, a kind of mail (twice), a subject, the beginning of a message, an action.',
  })
  title!: string;

  @Field(() => String, {
    description:
      'A plan: why it was given, or whose family it is; a payment: the charge; a session: the site; a mail that was given up: why; a change: what it was about, as JSON; otherwise empty.',
  })
  detail!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Of a plan its source, of a payment or a prayer request its status, of a message `open`.',
  })
  status!: string | null;

  @Field(() => Int, { nullable: true, description: 'Of a payment, in the smallest unit of the currency.' })
  amount!: number | null;

  @Field(() => String, { nullable: true })
  currency!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Of a plan when it ends or ended, of a session when it was last used.',
  })
  until!: Date | null;

  @Field(() => String, { nullable: true, description: 'Of a change who made it; null: the product itself.' })
  by!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class UserEventConnection extends Connection {
  @Field(() => [UserEvent])
  nodes!: UserEvent[];
}
