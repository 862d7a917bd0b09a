import { Arg, Args, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf, viewerOf } from '../../blocks/context.js';
import { ConfirmArgs } from '../auth/auth.inputs.js';
import type { PasswordService } from '../auth/password.service.js';
import { ManagedMember } from '../members/managed-member.js';
import type { Member } from '../members/member.entity.js';
import type { UserService } from './user.service.js';

type UserContext = Context<{ users: UserService; passwords: PasswordService }, Member>;

/** The accounts of members, for administrators. */
@Resolver()
export class UserResolver {
  @Can('members.manage')
  @Mutation(() => ManagedMember, {
    description:
      'Lets somebody sign in, or no longer: then their sessions end at once, and what they pay for runs out and is not renewed. To let them in again renews nothing. Not the own account.',
  })
  setMemberActive(
    @Ctx() context: UserContext,
    @Arg('memberId', () => ID) memberId: string,
    @Arg('isActive', () => Boolean) isActive: boolean,
  ) {
    return context.services.users.setActive(memberId, isActive, callerOf(context));
  }

  @Can('members.manage')
  @Mutation(() => ManagedMember, {
    description:
      "Makes somebody an administrator, or a member again, and ends their sessions. Asks for the caller's password again. Not the own account.",
  })
  async setAdmin(
    @Ctx() context: UserContext,
    @Arg('memberId', () => ID) memberId: string,
    @Arg('isAdmin', () => Boolean) isAdmin: boolean,
    @Args() { password }: ConfirmArgs,
  ) {
    const { services, ip } = context;
    await services.passwords.confirm(viewerOf(context), password, ip, 'password');
    return services.users.setAdmin(memberId, isAdmin, callerOf(context));
  }

  @Can('members.manage')
  @Mutation(() => ManagedMember, { description: 'Gives PDF whatever the plan is, or takes it back.' })
  setPdfAccess(
    @Ctx() context: UserContext,
    @Arg('memberId', () => ID) memberId: string,
    @Arg('pdfAccess', () => Boolean) pdfAccess: boolean,
  ) {
    return context.services.users.setPdfAccess(memberId, pdfAccess, callerOf(context));
  }
}
