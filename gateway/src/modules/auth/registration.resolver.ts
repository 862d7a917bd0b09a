import { limits } from '@quiet-time/schema/limits';
import { MaxLength } from 'class-validator';
import { Args, ArgsType, Ctx, Field, ID, Mutation, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { cleanLine } from '../../blocks/clean.js';
import type { Context } from '../../blocks/context.js';
import { refusedWith, say } from '../../blocks/say.js';
import { CodeArgs, RegisterArgs, storedEmail } from './auth.inputs.js';
import { SignIn, VerificationRequired } from './auth.types.js';
import { enter } from './enter.js';
import type { RegistrationService } from './registration.service.js';
import type { VerificationService } from './verification.service.js';

type RegistrationContext = Context<{ registration: RegistrationService; verifications: VerificationService }>;

@ArgsType()
class ResendArgs {
  @Field(() => ID)
  @MaxLength(limits.handle, refusedWith(say.account_resend_failed()))
  userId!: string;
}

@Resolver()
export class RegistrationResolver {
  @Can('auth.register')
  @Mutation(() => VerificationRequired, {
    description: 'Creates an account and mails a code that confirms its address.',
  })
  async register(@Ctx() context: RegistrationContext, @Args() { name, email, password }: RegisterArgs) {
    const { registration } = context.services;
    return { userId: await registration.register(cleanLine(name), storedEmail(email), password, context) };
  }

  @Can('auth.verifyEmail')
  @Mutation(() => SignIn, { description: 'Confirms an address with the code that was mailed to it.' })
  async verifyEmail(@Ctx() context: RegistrationContext, @Args() { userId, code }: CodeArgs) {
    return enter(context, await context.services.registration.verify(userId, code, context));
  }

  @Can('auth.verifyEmail')
  @Mutation(() => Boolean, {
    description: 'Sends another code for the same handle, at least a minute after the last one.',
  })
  async resendCode(@Ctx() { services, ip }: RegistrationContext, @Args() { userId }: ResendArgs) {
    await services.verifications.resend(userId, ip);
    return true;
  }
}
