import { limits } from '@quiet-time/schema/limits';
import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type Caller } from '../../blocks/caller.js';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf, viewerOf } from '../../blocks/context.js';
import { ConfirmArgs } from '../auth/auth.inputs.js';
import type { PasswordService } from '../auth/password.service.js';
import { SubscriptionArgs } from '../billing/grant.inputs.js';
import type { GrantService } from '../billing/grant.service.js';
import type { Member } from '../members/member.entity.js';
import { toEach, togetherOrEach } from './several-users.js';
import { LabelChangeArgs, UserArgs, UserIdsArgs, type UserRole, UserRoleEnum } from './user.inputs.js';
import type { UserService } from './user.service.js';
import { LabelCount, SubscriptionChanges, UserChanges } from './user.types.js';
import type { UserLabelService } from './user-labels.service.js';

type SeveralContext = Context<
  { users: UserService; userLabels: UserLabelService; grants: GrantService; passwords: PasswordService },
  Member
>;

/**
 * Changes of several users. A client changes thousands in parts, so that it can show progress and be stopped. `change`
 * marks the parts as one change in the audit log.
 */
@Resolver()
export class SeveralUsersResolver {
  @Can('members.manage')
  @Query(() => [ID], {
    description: `Ids of the users found by \`users\`, newest first, at most ${limits.user.selected}.`,
  })
  userIds(@Ctx() { services }: SeveralContext, @Args() args: UserArgs) {
    return services.users.ids(args);
  }

  @Can('members.manage')
  @Mutation(() => UserChanges, {
    description: 'Activates or deactivates several accounts like `setMemberActive`.',
  })
  setUsersActive(
    @Ctx() context: SeveralContext,
    @Args() { ids, change }: UserIdsArgs,
    @Arg('isActive', () => Boolean) isActive: boolean,
  ) {
    const caller = partOf(context, change);
    const { users } = context.services;
    return togetherOrEach(
      ids,
      (some) => users.setActiveTogether(some, isActive, caller),
      (id) => users.setActive(id, isActive, caller),
    );
  }

  @Can('members.manage')
  @Query(() => [LabelCount], { description: 'All labels of people, in alphabetical order.' })
  userLabels(@Ctx() { services }: SeveralContext) {
    return services.userLabels.list();
  }

  @Can('members.manage')
  @Mutation(() => UserChanges, {
    description:
      'Adds and removes labels of one or several people. All spellings of a label are one: people get the one that others have.',
  })
  labelUsers(
    @Ctx() context: SeveralContext,
    @Args() { ids, change }: UserIdsArgs,
    @Args() labels: LabelChangeArgs,
  ) {
    return context.services.userLabels.change(ids, labels, partOf(context, change));
  }

  @Can('grants.manage')
  @Mutation(() => SubscriptionChanges, {
    description: 'Sets the subscription of several members like `setSubscription`.',
  })
  async setSubscriptions(
    @Ctx() context: SeveralContext,
    @Args() { ids, change }: UserIdsArgs,
    @Args() { subscription, ...terms }: SubscriptionArgs,
  ) {
    const caller = partOf(context, change);
    const { grants } = context.services;
    let charged = 0;
    const changes = await togetherOrEach(
      ids,
      async (some) => {
        const together = await grants.setTogether(some, subscription, caller, terms);
        charged += together.charged.length;
        return together.done;
      },
      async (id) => {
        const { isCharged } = await grants.set(id, subscription, caller, terms);
        if (isCharged) charged++;
      },
    );
    return { ...changes, charged };
  }

  @Can('members.raise')
  @Mutation(() => UserChanges, {
    description: "Changes the role of several users like `setRole`. Requires the caller's password.",
  })
  async setRoles(
    @Ctx() context: SeveralContext,
    @Args() { ids, change }: UserIdsArgs,
    @Arg('role', () => UserRoleEnum) role: UserRole,
    @Args() { password }: ConfirmArgs,
  ) {
    const { services, ip } = context;
    await services.passwords.confirm(viewerOf(context), password, ip, 'password');
    const caller = partOf(context, change);
    return toEach(ids, (id) => services.users.setRole(id, role, caller));
  }

  @Can('members.delete')
  @Mutation(() => UserChanges, {
    description: "Deletes several accounts like `deleteUser`. Requires the caller's password.",
  })
  async deleteUsers(
    @Ctx() context: SeveralContext,
    @Args() { ids, change }: UserIdsArgs,
    @Args() { password }: ConfirmArgs,
  ) {
    const { services, ip } = context;
    await services.passwords.confirm(viewerOf(context), password, ip, 'password');
    const caller = partOf(context, change);
    return toEach(ids, (id) => services.users.delete(id, caller));
  }
}

const partOf = (context: SeveralContext, change: string | null | undefined): Caller => ({
  ...callerOf(context),
  change: change ?? undefined,
});
