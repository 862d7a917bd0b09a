import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { authorize, Can } from '../../blocks/can.js';
import { type Context, callerOf, viewerOf } from '../../blocks/context.js';
import { AppError } from '../../blocks/errors.js';
import { Idempotent, stored } from '../../blocks/idempotency.js';
import { ConfirmArgs } from '../auth/auth.inputs.js';
import type { PasswordService } from '../auth/password.service.js';
import { ManagedMember } from '../members/managed-member.js';
import { Member } from '../members/member.entity.js';
import { userMessages } from '../members/user-messages.js';
import type { NewUserService } from './new-user.service.js';
import { NewUserInput, UserArgs, type UserRole, UserRoleEnum } from './user.inputs.js';
import type { UserService } from './user.service.js';
import { UserPage } from './user.types.js';

export type UserContext = Context<
  { users: UserService; newUsers: NewUserService; passwords: PasswordService },
  Member
>;

/** Accounts of members, for administrators. */
@Resolver()
export class UserResolver {
  @Can('members.manage')
  @Query(() => UserPage)
  users(@Ctx() { services }: UserContext, @Args() args: UserArgs) {
    return services.users.page(args);
  }

  @Can('members.manage')
  @Query(() => ManagedMember, { nullable: true })
  user(@Ctx() { services }: UserContext, @Arg('id', () => ID) id: string) {
    return services.users.byId(id);
  }

  @Can('members.manage')
  @Idempotent(stored(Member))
  @Mutation(() => ManagedMember, {
    description:
      'Makes an account for somebody. Without a password, a mail lets them choose one within a week. For an administrator or editor, the own password is asked for again.',
  })
  async createUser(
    @Ctx() context: UserContext,
    @Arg('input', () => NewUserInput) { currentPassword, ...input }: NewUserInput,
  ) {
    const { services, ip } = context;
    if (input.role !== 'user') {
      if (!currentPassword) {
        const message = userMessages.roleNeedsPassword[input.role];
        throw new AppError('BAD_USER_INPUT', message, { fields: { currentPassword: message } });
      }
      authorize('members.raise', context, 'write');
      await services.passwords.confirm(viewerOf(context), currentPassword, ip, 'currentPassword');
    }
    return services.newUsers.create(input, callerOf(context));
  }

  @Can('members.manage')
  @Idempotent(stored(Member))
  @Mutation(() => ManagedMember, {
    description: 'Mails the invitation once more to somebody who has not begun.',
  })
  inviteUser(@Ctx() context: UserContext, @Arg('id', () => ID) id: string) {
    return context.services.newUsers.invite(id, callerOf(context));
  }

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

  @Can('members.raise')
  @Mutation(() => ManagedMember, {
    description:
      "Makes somebody an administrator, an editor, or a member again, and ends their sessions. Asks for the caller's password again. Not the own account.",
  })
  async setRole(
    @Ctx() context: UserContext,
    @Arg('memberId', () => ID) memberId: string,
    @Arg('role', () => UserRoleEnum) role: UserRole,
    @Args() { password }: ConfirmArgs,
  ) {
    const { services, ip } = context;
    await services.passwords.confirm(viewerOf(context), password, ip, 'password');
    return services.users.setRole(memberId, role, callerOf(context));
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

  @Can('members.delete')
  @Mutation(() => ID, {
    description: 'Deletes an account with all that belongs to it, for good. Not the own one.',
  })
  deleteUser(@Ctx() context: UserContext, @Arg('id', () => ID) id: string) {
    return context.services.users.delete(id, callerOf(context));
  }

  @Can('members.manage')
  @Mutation(() => Int, {
    description: 'Gives premium to all whose subscription is none that a plan has; answers how many.',
  })
  fixSubscriptions(@Ctx() context: UserContext) {
    return context.services.users.fixSubscriptions(callerOf(context));
  }

  @Can('members.manage')
  @Mutation(() => Int, {
    description: 'Gives all whose subscription is the key of an old plan a tier of today; answers how many.',
  })
  replaceSubscription(
    @Ctx() context: UserContext,
    @Arg('oldKey', () => String) oldKey: string,
    @Arg('newKey', () => String) newKey: string,
  ) {
    return context.services.users.replaceSubscription(oldKey, newKey, callerOf(context));
  }
}
