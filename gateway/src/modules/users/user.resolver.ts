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
  @Query(() => UserPage, { description: 'Members for administrators, by page.' })
  users(@Ctx() { services }: UserContext, @Args() args: UserArgs) {
    return services.users.page(args);
  }

  @Can('members.manage')
  @Query(() => ManagedMember, {
    nullable: true,
    description: 'A member for administrators. Null if there is none.',
  })
  user(@Ctx() { services }: UserContext, @Arg('id', () => ID) id: string) {
    return services.users.byId(id);
  }

  @Can('members.manage')
  @Idempotent(stored(Member))
  @Mutation(() => ManagedMember, {
    description:
      "Creates an account. Without a password, a mail with a link to choose one is sent, valid for a week. For an administrator or editor, the caller's password is required.",
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
    description: 'Sends the invitation again to a user who has not started yet.',
  })
  inviteUser(@Ctx() context: UserContext, @Arg('id', () => ID) id: string) {
    return context.services.newUsers.invite(id, callerOf(context));
  }

  @Can('members.manage')
  @Mutation(() => ManagedMember, {
    description:
      "Activates or deactivates an account. Deactivation ends sessions at once and stops renewals; activation does not restart them. The caller's own account is refused.",
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
      "Changes a user's role and ends their sessions. Requires the caller's password. The caller's own account is refused.",
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
  @Mutation(() => ManagedMember, { description: 'Grants or revokes PDF downloads regardless of the plan.' })
  setPdfAccess(
    @Ctx() context: UserContext,
    @Arg('memberId', () => ID) memberId: string,
    @Arg('pdfAccess', () => Boolean) pdfAccess: boolean,
  ) {
    return context.services.users.setPdfAccess(memberId, pdfAccess, callerOf(context));
  }

  @Can('members.manage')
  @Mutation(() => ManagedMember, {
    description: 'Sends mails to the address of a member again, although it is set aside.',
  })
  allowMails(@Ctx() context: UserContext, @Arg('memberId', () => ID) memberId: string) {
    return context.services.users.allowMails(memberId, callerOf(context));
  }

  @Can('members.delete')
  @Mutation(() => ID, {
    description: "Deletes an account with all its data permanently. The caller's own account is refused.",
  })
  deleteUser(@Ctx() context: UserContext, @Arg('id', () => ID) id: string) {
    return context.services.users.delete(id, callerOf(context));
  }

  @Can('members.manage')
  @Mutation(() => Int, {
    description: 'Gives premium to all members whose subscription matches no plan. Returns their number.',
  })
  fixSubscriptions(@Ctx() context: UserContext) {
    return context.services.users.fixSubscriptions(callerOf(context));
  }

  @Can('members.manage')
  @Mutation(() => Int, {
    description:
      'Replaces the subscription key of an old plan by a current tier. Returns the number of members.',
  })
  replaceSubscription(
    @Ctx() context: UserContext,
    @Arg('oldKey', () => String) oldKey: string,
    @Arg('newKey', () => String) newKey: string,
  ) {
    return context.services.users.replaceSubscription(oldKey, newKey, callerOf(context));
  }
}
