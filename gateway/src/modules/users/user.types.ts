import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Page } from '../../blocks/paging.js';
import { ManagedMember } from '../members/managed-member.js';

@ObjectType({ simpleResolvers: true })
export class UserPage extends Page {
  @Field(() => [ManagedMember])
  items!: ManagedMember[];
}

@ObjectType({ simpleResolvers: true, description: 'Somebody of whom a change of several was refused.' })
export class UserFailure {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What became of a change of several users.' })
export class UserChanges {
  @Field(() => Int, { description: 'How many are now as they should be.' })
  changed!: number;

  @Field(() => [UserFailure])
  failed!: UserFailure[];
}

@ObjectType({ simpleResolvers: true })
export class SubscriptionChanges extends UserChanges {
  @Field(() => Int, { description: 'How many of them the payment provider goes on charging for a plan.' })
  charged!: number;
}
