import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Page } from '../../blocks/paging.js';
import { ManagedMember } from '../members/managed-member.js';

@ObjectType({ simpleResolvers: true })
export class UserPage extends Page {
  @Field(() => [ManagedMember])
  items!: ManagedMember[];
}

@ObjectType({ simpleResolvers: true, description: 'A label of people.' })
export class LabelCount {
  @Field(() => String)
  label!: string;

  @Field(() => Int, { description: 'Number of people who have it.' })
  people!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A user for whom a change to several users failed.' })
export class UserFailure {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Result of a change to several users.' })
export class UserChanges {
  @Field(() => Int, { description: 'Number of changed subscriptions.' })
  changed!: number;

  @Field(() => [UserFailure])
  failed!: UserFailure[];
}

@ObjectType({ simpleResolvers: true })
export class SubscriptionChanges extends UserChanges {
  @Field(() => Int, { description: 'Number of them that the payment provider still charges for a plan.' })
  charged!: number;
}
