import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { Idempotent, stored } from '../../blocks/idempotency.js';
import { EntitlementGrant } from './entitlement-grant.entity.js';
import { GrantInput, SubscriptionArgs } from './grant.inputs.js';
import type { GrantService } from './grant.service.js';
import { MemberSubscription } from './grant.types.js';

type GrantContext = Context<{ grants: GrantService }>;

/** Lets administrators see, give and end grants. */
@Resolver()
export class GrantResolver {
  @Can('grants.manage')
  @Query(() => [EntitlementGrant], {
    description: 'All that a member has or had, from whatever source, the newest first.',
  })
  memberGrants(@Ctx() { services }: GrantContext, @Arg('memberId', () => ID) memberId: string) {
    return services.grants.of(memberId);
  }

  @Can('grants.manage')
  @Idempotent(stored(EntitlementGrant))
  @Mutation(() => EntitlementGrant, {
    description: 'Gives a member a tier without payment. The best of what they have counts.',
  })
  giveGrant(
    @Ctx() context: GrantContext,
    @Arg('memberId', () => ID) memberId: string,
    @Arg('input', () => GrantInput) input: GrantInput,
  ) {
    return context.services.grants.give(memberId, input, callerOf(context));
  }

  @Can('grants.manage')
  @Mutation(() => EntitlementGrant, { description: 'Takes back, at once, what an administrator gave.' })
  endGrant(@Ctx() context: GrantContext, @Arg('id', () => ID) id: string) {
    return context.services.grants.end(id, callerOf(context));
  }

  @Can('grants.manage')
  @Mutation(() => MemberSubscription, {
    description:
      'Gives a member this tier in place of all that administrators gave before; `free` gives nothing. What they pay for goes on.',
  })
  setSubscription(
    @Ctx() context: GrantContext,
    @Arg('memberId', () => ID) memberId: string,
    @Args() { subscription, ...terms }: SubscriptionArgs,
    @Arg('seen', () => String, {
      nullable: true,
      description:
        'The `subscription` that the one who asks has seen: if it is another by now, nothing is changed (CONFLICT).',
    })
    seen?: string | null,
  ) {
    return context.services.grants.set(memberId, subscription, callerOf(context), terms, seen);
  }
}
