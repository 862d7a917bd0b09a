import { filled } from '@quiet-time/schema/filled';
import { limits } from '@quiet-time/schema/limits';
import { Matches, MaxLength } from 'class-validator';
import { ArgsType, Field, ID, ObjectType } from 'type-graphql';
import { enumOf } from '../../blocks/fields.js';
import { refusedWith, say } from '../../blocks/say.js';
import { IsEmailAddress } from '../../blocks/validators.js';
import { Member } from '../members/member.entity.js';

/** Statuses in the API; accepted and expired are only stored. */
const InvitationStatusEnum = enumOf('FamilyInvitationStatus', ['pending', 'cancelled']);

@ObjectType('FamilyPerson', { simpleResolvers: true })
export class FamilyPerson {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  name!: string;

  @Field(() => String)
  email!: string;
}

@ObjectType('FamilyInvite', { simpleResolvers: true })
export class FamilyInvite {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  email!: string;

  @Field(() => InvitationStatusEnum)
  status!: 'pending' | 'cancelled';

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { description: 'The link of its latest mail works until then.' })
  expiresAt!: Date;
}

@ObjectType('Family', { simpleResolvers: true })
export class FamilyView {
  @Field(() => ID)
  id!: string;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => FamilyPerson)
  owner!: FamilyPerson;

  @Field(() => [FamilyPerson], { description: 'Members without the owner, in the order of joining.' })
  members!: FamilyPerson[];

  @Field(() => [FamilyInvite], {
    description: 'Open and cancelled invitations, newest first. Visible to the owner only.',
  })
  invites!: FamilyInvite[];
}

@ObjectType('FamilyInvitation', {
  simpleResolvers: true,
  description: 'Invitation as shown to a visitor with its link.',
})
export class InvitationView {
  @Field(() => String)
  email!: string;

  @Field(() => Boolean, { description: 'Whether there is an account with this address.' })
  userExists!: boolean;

  @Field(() => String)
  ownerName!: string;
}

@ObjectType('FamilyAcceptance', { simpleResolvers: true })
export class FamilyAcceptance {
  @Field(() => FamilyView)
  family!: FamilyView;

  @Field(() => Member)
  user!: Member;
}

const emailInvalid = refusedWith(say.family_email_invalid());

@ArgsType()
export class InviteArgs {
  @Field(() => String)
  @MaxLength(limits.email, emailInvalid)
  @IsEmailAddress(emailInvalid)
  @Matches(filled, emailInvalid)
  email!: string;
}

@ArgsType()
export class InvitationTokenArgs {
  @Field(() => String)
  @MaxLength(limits.handle, refusedWith(say.family_invitation_invalid()))
  token!: string;
}
