import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, sessionOf, viewerOf } from '../../blocks/context.js';
import type { Member } from '../members/member.entity.js';
import {
  ChangePasswordArgs,
  CodeArgs,
  EmailArgs,
  ResetPasswordArgs,
  ResetTokenArgs,
  storedEmail,
} from './auth.inputs.js';
import { ResetToken, ResetTokenState, SignIn, VerificationRequired } from './auth.types.js';
import { enter } from './enter.js';
import type { PasswordService } from './password.service.js';

type PasswordContext = Context<{ passwords: PasswordService }, Member>;

@Resolver()
export class PasswordResolver {
  @Can('auth.resetPassword')
  @Mutation(() => VerificationRequired, { description: 'Mails a code for resetting a forgotten password.' })
  async sendResetCode(@Ctx() context: PasswordContext, @Args() { email }: EmailArgs) {
    return { userId: await context.services.passwords.sendCode(storedEmail(email), context) };
  }

  @Can('auth.resetPassword')
  @Mutation(() => Boolean, { description: 'Mails a link for resetting a forgotten password.' })
  async sendResetLink(@Ctx() context: PasswordContext, @Args() { email }: EmailArgs) {
    await context.services.passwords.sendLink(storedEmail(email), context);
    return true;
  }

  @Can('auth.resetPassword')
  @Mutation(() => ResetToken, {
    description: 'Exchanges the mailed code for a token that sets a new password.',
  })
  async verifyResetCode(@Ctx() context: PasswordContext, @Args() { userId, code }: CodeArgs) {
    return context.services.passwords.verifyCode(userId, code, context);
  }

  // A mutation, since queries are sent by GET, with the token in the address.
  @Can('auth.resetPassword')
  @Mutation(() => ResetTokenState, {
    description: 'Checks a token for `resetPassword` without using it. Refuses it with the same errors.',
  })
  checkResetToken(
    @Ctx() context: PasswordContext,
    @Args() { token }: ResetTokenArgs,
  ): Promise<ResetTokenState> {
    return context.services.passwords.checkToken(token, context);
  }

  @Can('auth.resetPassword')
  @Mutation(() => SignIn, {
    description: 'Sets a new password with the token of a link or code. Ends every other session.',
  })
  async resetPassword(@Ctx() context: PasswordContext, @Args() { token, password }: ResetPasswordArgs) {
    return enter(context, await context.services.passwords.reset(token, password, context));
  }

  @Can('account.change')
  @Mutation(() => Boolean, { description: 'Changes the password. Ends every other session.' })
  async changePassword(
    @Ctx() context: PasswordContext,
    @Args() { currentPassword, newPassword }: ChangePasswordArgs,
  ) {
    const [viewer, session] = [viewerOf(context), sessionOf(context)];
    const { passwords } = context.services;
    await passwords.change(viewer, session, currentPassword, newPassword, context.ip);
    return true;
  }
}
