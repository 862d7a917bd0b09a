import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, sessionOf, viewerOf } from '../../blocks/context.js';
import { Member } from '../members/member.entity.js';
import type { AccountDeletionService } from './account-deletion.service.js';
import {
  DeleteAccountArgs,
  EmailChangeCodeArgs,
  RequestEmailChangeArgs,
  storedEmail,
} from './auth.inputs.js';
import type { EmailChangeService } from './email-change.service.js';

type AccountContext = Context<
  { emailChanges: EmailChangeService; accountDeletion: AccountDeletionService },
  Member
>;

@Resolver()
export class AccountResolver {
  @Can('account.change')
  @Mutation(() => Boolean, {
    description: 'Mails a code to the new address. `verifyEmailChange` then changes the address.',
  })
  async requestEmailChange(
    @Ctx() context: AccountContext,
    @Args() { newEmail, password }: RequestEmailChangeArgs,
  ) {
    const viewer = viewerOf(context);
    await context.services.emailChanges.request(viewer, storedEmail(newEmail), password, context.ip);
    return true;
  }

  @Can('account.change')
  @Mutation(() => Member, { description: 'Confirms a new address with its code. Ends every other session.' })
  verifyEmailChange(@Ctx() context: AccountContext, @Args() { code }: EmailChangeCodeArgs) {
    const [viewer, session] = [viewerOf(context), sessionOf(context)];
    return context.services.emailChanges.verify(viewer, session, code, context.ip);
  }

  @Can('account.delete')
  @Mutation(() => Boolean, {
    description:
      "Deletes the caller's account with all its data. Requires the password; a Google account must have signed in within the last ten minutes.",
  })
  async deleteAccount(@Ctx() context: AccountContext, @Args() { password }: DeleteAccountArgs) {
    const [viewer, session] = [viewerOf(context), sessionOf(context)];
    await context.services.accountDeletion.delete(viewer, session, password ?? null, context.ip);
    context.setSessionCookie(null);
    return true;
  }
}
