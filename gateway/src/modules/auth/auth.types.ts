import { createUnionType, Field, ID, ObjectType } from 'type-graphql';
import { Member } from '../members/member.entity.js';

@ObjectType({ simpleResolvers: true })
export class SignIn {
  @Field(() => String, { description: 'Sent as `Authorization: Bearer` with every later request.' })
  token!: string;

  @Field(() => Member)
  viewer!: Member;
}

@ObjectType({
  simpleResolvers: true,
  description:
    'A code was mailed, if there is somebody to mail it to; the answer is the same where there is not.',
})
export class VerificationRequired {
  @Field(() => ID, { description: 'The handle that the code is bound to; it says nothing about an account.' })
  userId!: string;
}

@ObjectType({ simpleResolvers: true })
export class ResetToken {
  @Field(() => String, { description: 'Chooses a new password, once and within ten minutes.' })
  resetToken!: string;

  @Field(() => Date)
  expiresAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class ResetTokenState {
  @Field(() => Date)
  expiresAt!: Date;
}

@ObjectType({ simpleResolvers: true })
export class SignInOptions {
  @Field(() => Boolean, { description: 'Whether this site is set up for signing in with Google.' })
  google!: boolean;
}

/**
 * Types are resolved by class: a `resolveType` would be called asynchronously, which compiled documents don't support.
 */
export const SignInAnswer = createUnionType({
  name: 'SignInAnswer',
  types: () => [SignIn, VerificationRequired] as const,
});
