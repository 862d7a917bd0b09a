import { createUnionType, Field, ID, ObjectType } from 'type-graphql';
import { Member } from '../members/member.entity.js';

@ObjectType({ simpleResolvers: true })
export class SignIn {
  @Field(() => String, { description: 'Session token for `Authorization: Bearer`.' })
  token!: string;

  @Field(() => Member)
  viewer!: Member;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Response after a code was requested. It is the same whether or not the account exists.',
})
export class VerificationRequired {
  @Field(() => ID, { description: 'Handle for the code. It reveals nothing about an account.' })
  userId!: string;
}

@ObjectType({ simpleResolvers: true })
export class ResetToken {
  @Field(() => String, { description: 'Token for `resetPassword`, valid once within ten minutes.' })
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
  @Field(() => Boolean, { description: 'Whether sign-in with Google is set up.' })
  google!: boolean;
}

/**
 * Types are resolved by class: a `resolveType` would be called asynchronously, which compiled documents don't support.
 */
export const SignInAnswer = createUnionType({
  name: 'SignInAnswer',
  types: () => [SignIn, VerificationRequired] as const,
});
