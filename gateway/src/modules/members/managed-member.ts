import type { MailRefusal } from '@quiet-time/schema/labels';
import { Field, ID, ObjectType } from 'type-graphql';
import { MailRefusalEnum, type Member } from './member.entity.js';

/**
 * Member as administrators see one. A separate type, so that fields added to `Viewer` for the member stay hidden from
 * administrators.
 */
@ObjectType({ simpleResolvers: true, description: 'A member as administrators see one.' })
export class ManagedMember
  implements
    Pick<
      Member,
      | 'id'
      | 'name'
      | 'email'
      | 'role'
      | 'isActive'
      | 'subscription'
      | 'subscriptionStatus'
      | 'trialEndsAt'
      | 'subscriptionEndsAt'
      | 'hasUsedTrial'
      | 'pdfAccess'
      | 'labels'
      | 'authProvider'
      | 'emailVerifiedAt'
      | 'mailRefusedAt'
      | 'mailRefusedBy'
      | 'lastActiveAt'
      | 'createdAt'
    >
{
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  email!: string;

  @Field(() => String)
  role!: string;

  @Field(() => Boolean, { description: 'Whether they can sign in.' })
  isActive!: boolean;

  @Field(() => String)
  subscription!: string;

  @Field(() => String)
  subscriptionStatus!: string;

  @Field(() => Date, { nullable: true })
  trialEndsAt!: Date | null;

  @Field(() => Date, { nullable: true })
  subscriptionEndsAt!: Date | null;

  @Field(() => Boolean)
  hasUsedTrial!: boolean;

  @Field(() => Boolean, { description: 'PDF downloads regardless of the plan.' })
  pdfAccess!: boolean;

  @Field(() => [String], { description: 'Labels that administrators gave them.' })
  labels!: string[];

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => String, { description: 'Sign-in method: `email` or `google`.' })
  authProvider!: string;

  @Field(() => Date, {
    nullable: true,
    description: 'Null: the address is not confirmed yet.',
  })
  emailVerifiedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time from which the address is set aside, as mails bounced or were reported as spam.',
  })
  mailRefusedAt!: Date | null;

  @Field(() => MailRefusalEnum, { nullable: true, description: 'Reason of `mailRefusedAt`.' })
  mailRefusedBy!: MailRefusal | null;

  @Field(() => Date, { nullable: true, description: 'Time of the last activity. Null: never signed in.' })
  lastActiveAt!: Date | null;
}
