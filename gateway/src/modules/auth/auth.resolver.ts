import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
import { MaxLength } from 'class-validator';
import { Args, ArgsType, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Can } from '../../can.js';
import type { Context } from '../../context.js';
import { Member } from '../members/member.entity.js';

@ArgsType()
class SignInArgs {
  @Field(() => String)
  @MaxLength(limits.email, { message: messages.tooLong('The email', limits.email) })
  email!: string;

  @Field(() => String)
  @MaxLength(limits.password.max, { message: messages.tooLong('The password', limits.password.max) })
  password!: string;
}

@ObjectType({ simpleResolvers: true })
class SignIn {
  @Field(() => String, { description: 'Sent as `Authorization: Bearer` with every later request.' })
  token!: string;

  @Field(() => Member)
  viewer!: Member;
}

@Resolver()
export class AuthResolver {
  @Can('auth.viewer')
  @Query(() => Member, { nullable: true, description: 'Who is signed in; null for a guest.' })
  viewer(@Ctx() { viewer }: Context) {
    return viewer;
  }

  @Can('auth.signIn')
  @Mutation(() => SignIn)
  async signIn(
    @Ctx() { services, site, ip, setSessionCookie }: Context,
    @Args() { email, password }: SignInArgs,
  ) {
    const opened = await services.auth.signIn(email, password, site, ip);
    setSessionCookie(opened.token);
    return opened;
  }

  @Can('auth.signOut')
  @Mutation(() => Boolean)
  async signOut(@Ctx() { services, token, setSessionCookie }: Context) {
    if (token) await services.auth.signOut(token);
    setSessionCookie(null);
    return true;
  }
}
