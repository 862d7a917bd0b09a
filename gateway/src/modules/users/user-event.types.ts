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
@ObjectType({ simpleResolvers: true, description: 'An event of a user.' })
export class UserEvent {
  @Field(() => ID)
  id!: string;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => UserEventKindEnum)
  kind!: UserEventKind;

  @Field(() => String, {
    description:
      'Title by kind: sign-in method, tier, purchase, device, kind of mail, subject, beginning of a message, or action.',
  })
  title!: string;

  @Field(() => String, {
    description:
      'Detail by kind. Plan: reason or owner of the family. Payment: charge id. Session: site. Failed mail: reason. Change: its subject as JSON. Else empty.',
  })
  detail!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Source of a plan, status of a payment or prayer request, or `open` for a message.',
  })
  status!: string | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Amount of a payment, in the smallest unit of the currency.',
  })
  amount!: number | null;

  @Field(() => String, { nullable: true })
  currency!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'End of a plan, or last use of a session.',
  })
  until!: Date | null;

  @Field(() => String, { nullable: true, description: 'Author of a change. Null: the product itself.' })
  by!: string | null;
}

@ObjectType({ simpleResolvers: true })
export class UserEventConnection extends Connection {
  @Field(() => [UserEvent])
  nodes!: UserEvent[];
}
