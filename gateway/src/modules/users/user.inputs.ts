import { filled } from '@quiet-time/schema/filled';
import { roles } from '@quiet-time/schema/labels';
import type { Language } from '@quiet-time/schema/languages';
import { limits } from '@quiet-time/schema/limits';
import { type PlanTier, planTiers } from '@quiet-time/schema/plans';
import { ArrayMaxSize, Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { ArgsType, Field, ID, InputType } from 'type-graphql';
import { enumOf, LanguageEnum, SearchField } from '../../blocks/fields.js';
import { PageArgs } from '../../blocks/paging.js';
import { refusedWith, say } from '../../blocks/say.js';
import { IsEmailAddress } from '../../blocks/validators.js';
import { userMessages } from '../members/user-messages.js';
import { PlanTierEnum } from '../plans/plan.entity.js';

/** `invalid`: a subscription that no plan has, which counts as free. `pastDue`: any plan whose payment failed. */
export const listedSubscriptions = [...planTiers, 'invalid', 'pastDue'] as const;
export type ListedSubscription = (typeof listedSubscriptions)[number];
export const ListedSubscriptionEnum = enumOf('ListedSubscription', listedSubscriptions);

/** Filters by the last visit. */
export const lastSeen = ['week', 'month', 'notForQuarter', 'never'] as const;
export type LastSeen = (typeof lastSeen)[number];
export const LastSeenEnum = enumOf('LastSeen', lastSeen);

const userOrders = ['createdAt', 'name', 'email', 'subscription', 'lastActiveAt'] as const;
export type UserOrder = (typeof userOrders)[number];
const UserOrderEnum = enumOf('UserOrder', userOrders);

export type UserRole = keyof typeof roles;
export const userRoles = Object.keys(roles) as UserRole[];
export const UserRoleEnum = enumOf('UserRole', userRoles);

/** Filters of users. */
export interface WantedUsers {
  search: string;
  subscription?: ListedSubscription | null;
  isActive?: boolean | null;
  role?: UserRole | null;
  lastSeen?: LastSeen | null;
  label?: string | null;
  language?: Language | null;
}

/** Filters and order of the back-office's list of users. */
@ArgsType()
export class UserArgs extends PageArgs implements WantedUsers {
  @SearchField(limits.user.search, 'Part of a name or of an address.')
  search!: string;

  @Field(() => ListedSubscriptionEnum, {
    nullable: true,
    description: '`free`: users without a plan. `pastDue`: users whose payment failed.',
  })
  subscription?: ListedSubscription | null;

  @Field(() => Boolean, { nullable: true })
  isActive?: boolean | null;

  @Field(() => UserRoleEnum, { nullable: true })
  role?: UserRole | null;

  @Field(() => LastSeenEnum, { nullable: true })
  lastSeen?: LastSeen | null;

  @Field(() => String, { nullable: true, description: 'A label, in the spelling that `userLabels` lists.' })
  @ValidateIf((_input, value) => value != null)
  @MaxLength(limits.user.label, { message: userMessages.labelTooLong(limits.user.label) })
  label?: string | null;

  @Field(() => UserOrderEnum, { defaultValue: 'createdAt' })
  order!: UserOrder;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether to sort in descending order: newest or last in the alphabet first.',
  })
  descending!: boolean;
}

const { min, max } = limits.password;

@InputType({ description: 'A user for whom an administrator creates an account.' })
export class NewUserInput {
  @Field(() => String)
  @Matches(filled, refusedWith(say.account_name_required()))
  @MaxLength(limits.name, refusedWith(say.account_name_too_long({ max: limits.name })))
  name!: string;

  @Field(() => String)
  @MaxLength(limits.email, refusedWith(say.account_email_too_long({ max: limits.email })))
  @IsEmailAddress(refusedWith(say.account_email_invalid()))
  @Matches(filled, refusedWith(say.account_email_required()))
  email!: string;

  @Field(() => LanguageEnum, {
    nullable: true,
    description: 'Language of their invitation and later mails. Omitted: that of the site.',
  })
  language?: Language | null;

  @Field(() => String, {
    nullable: true,
    description: 'Omitted: a mail lets them choose one.',
  })
  @ValidateIf((_input, value) => value != null)
  @MinLength(min, refusedWith(say.account_password_too_short({ min })))
  @MaxLength(max, refusedWith(say.account_password_too_long({ max })))
  password?: string | null;

  @Field(() => PlanTierEnum, { defaultValue: 'free' })
  subscription!: PlanTier;

  @Field(() => Date, { nullable: true, description: 'End of their plan. Omitted: no end.' })
  endsAt?: Date | null;

  @Field(() => String, { defaultValue: '', description: 'Reason for their plan.' })
  @MaxLength(limits.grantReason, { message: userMessages.grantReasonTooLong(limits.grantReason) })
  reason!: string;

  @Field(() => UserRoleEnum, { defaultValue: 'user' })
  role!: UserRole;

  @Field(() => String, {
    nullable: true,
    description: "The caller's password, required for creating an administrator or editor.",
  })
  @ValidateIf((_input, value) => value != null)
  @MaxLength(max, refusedWith(say.account_password_too_long({ max })))
  currentPassword?: string | null;
}

/** Ids of several users. */
@ArgsType()
export class UserIdsArgs {
  @Field(() => [ID])
  @ArrayMaxSize(limits.user.atOnce, { message: userMessages.tooManyUsers(limits.user.atOnce) })
  ids!: string[];

  @Field(() => ID, {
    nullable: true,
    description: 'Id shared by all parts of one change, which the audit log shows as one.',
  })
  @ValidateIf((_input, value) => value != null)
  @MaxLength(limits.handle, { message: userMessages.changeIdTooLong })
  change?: string | null;
}

const LabelsField = (description: string) => (target: object, name: string) => {
  Field(() => [String], { defaultValue: [], description })(target, name);
  ArrayMaxSize(limits.user.labels, { message: userMessages.tooManyLabels(limits.user.labels) })(target, name);
  MaxLength(limits.user.label, { each: true, message: userMessages.labelTooLong(limits.user.label) })(
    target,
    name,
  );
  // Files of people separate labels by commas.
  Matches(/^[^,]*$/, { each: true, message: userMessages.labelWithComma })(target, name);
};

/** Change of labels. */
@ArgsType()
export class LabelChangeArgs {
  @LabelsField('Labels to add, in any spelling.')
  add!: string[];

  @LabelsField('Labels to remove, in any spelling.')
  remove!: string[];
}
