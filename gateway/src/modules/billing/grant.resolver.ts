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
    description: 'All grants of a member, past and present, newest first.',
  })
  memberGrants(@Ctx() { services }: GrantContext, @Arg('memberId', () => ID) memberId: string) {
    return services.grants.of(memberId);
  }

  @Can('grants.manage')
  @Idempotent(stored(EntitlementGrant))
  @Mutation(() => EntitlementGrant, {
    description: 'Gives a member a tier without payment. Their best grant counts.',
  })
  giveGrant(
    @Ctx() context: GrantContext,
    @Arg('memberId', () => ID) memberId: string,
    @Arg('input', () => GrantInput) input: GrantInput,
  ) {
    return context.services.grants.give(memberId, input, callerOf(context));
  }

  @Can('grants.manage')
  @Mutation(() => EntitlementGrant, { description: 'Ends a grant from an administrator at once.' })
  endGrant(@Ctx() context: GrantContext, @Arg('id', () => ID) id: string) {
    return context.services.grants.end(id, callerOf(context));
  }

  @Can('grants.manage')
  @Mutation(() => MemberSubscription, {
    description:
      'Replaces all grants of administrators by this tier; `free` removes them. Paid plans continue.',
  })
  setSubscription(
    @Ctx() context: GrantContext,
    @Arg('memberId', () => ID) memberId: string,
    @Args() { subscription, ...terms }: SubscriptionArgs,
    @Arg('seen', () => String, {
      nullable: true,
      description:
        'The `subscription` as the client knows it. If it has changed since, nothing is changed (CONFLICT).',
    })
    seen?: string | null,
  ) {
    return context.services.grants.set(memberId, subscription, callerOf(context), terms, seen);
  }
}
