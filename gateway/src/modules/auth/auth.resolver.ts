import { limits } from '@quiet-time/schema/limits';
import { MaxLength } from 'class-validator';
import { Args, ArgsType, Ctx, Field, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, viewerOf } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { Public } from '../../blocks/public.js';
import { refusedWith, say } from '../../blocks/say.js';
import { Member } from '../members/member.entity.js';
import { SignInArgs, storedEmail } from './auth.inputs.js';
import type { AuthService } from './auth.service.js';
import { SignIn, SignInAnswer, SignInOptions, VerificationRequired } from './auth.types.js';
import { enter } from './enter.js';

type AuthContext = Context<{ signInWithGoogle: boolean; auth: AuthService }>;

@ArgsType()
class ExchangeArgs {
  @Field(() => String)
  @MaxLength(limits.handle, refusedWith(say.account_sign_in_token_invalid()))
  token!: string;
}

@Resolver()
export class AuthResolver {
  @Can('auth.viewer')
  @Query(() => Member, { nullable: true, description: 'The signed-in member. Null for a visitor.' })
  viewer(@Ctx() { viewer, refusal }: AuthContext) {
    // A client with a session that was ended gets the reason.
    if (refusal) throw new AppError('UNAUTHENTICATED', refusal);
    return viewer;
  }

  @Can('account.read')
  @Query(() => Member, { description: "The caller's account. Refused to visitors." })
  me(@Ctx() context: AuthContext) {
    return viewerOf(context);
  }

  @Can('auth.viewer')
  @Public()
  @Query(() => SignInOptions, { description: 'Available ways to sign in.' })
  signInOptions(@Ctx() { services }: AuthContext): SignInOptions {
    return { google: services.signInWithGoogle };
  }

  @Can('auth.signIn')
  @Mutation(() => SignInAnswer, {
    description: 'Opens a session. With an unconfirmed address, a code is mailed instead.',
  })
  async signIn(@Ctx() context: AuthContext, @Args() { email, password }: SignInArgs) {
    const answer = await context.services.auth.signIn(storedEmail(email), password, context);
    if ('userId' in answer) return Object.assign(new VerificationRequired(), answer);
    return Object.assign(new SignIn(), enter(context, answer));
  }

  @Can('auth.signIn')
  @Mutation(() => SignIn, {
    description: 'Opens the session of a sign-in with Google, within a minute of it.',
  })
  async exchangeSignInToken(@Ctx() context: AuthContext, @Args() { token }: ExchangeArgs) {
    return enter(context, await context.services.auth.exchange(token, context));
  }

  @Can('auth.signOut')
  @Mutation(() => Boolean, {
    description: 'Ends the session, also an expired one. The cookie is always cleared.',
  })
  async signOut(@Ctx() context: AuthContext) {
    context.setSessionCookie(null);
    const ended = await context.services.auth.signOut(context.token!);
    if (!ended) throw new AppError('UNAUTHENTICATED', say.shared_authentication_required());
    return true;
  }
}
