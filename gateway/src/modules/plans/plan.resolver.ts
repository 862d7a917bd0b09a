import { tierOf, twelveMonths } from '@quiet-time/schema/plans';
import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { Translated } from '../../blocks/editing/translated.js';
import { Idempotent, stored } from '../../blocks/idempotency.js';
import { Public } from '../../blocks/public.js';
import { BillingCycleEnum, cyclesOf, Plan, PlanTierEnum, PriceDifference, Pricing } from './plan.entity.js';
import { NewPlanInput, PlanChangeInput } from './plan.inputs.js';
import { editablePlan, type PlanService } from './plan.service.js';

type PlanContext = Context<{ plans: PlanService }>;

@Resolver(() => Plan)
export class PlanResolver {
  @Can('plan.read')
  @Public()
  @Translated(editablePlan)
  @Query(() => [Plan], { description: 'Active plans, by order, then by age.' })
  plans(@Ctx() { services }: PlanContext) {
    return services.plans.offered();
  }

  @Can('plan.read')
  @Public()
  @Translated(editablePlan)
  @Query(() => Plan, {
    nullable: true,
    description: 'A plan. Inactive plans are visible to administrators only.',
  })
  plan(@Ctx() { services, viewer }: PlanContext, @Arg('key', () => String) key: string) {
    return services.plans.byKey(key, viewer?.role === 'admin');
  }

  @Can('plan.manage')
  @Query(() => [Plan], { description: 'All plans, by order, then by age.' })
  adminPlans(@Ctx() { services }: PlanContext) {
    return services.plans.all();
  }

  @Can('plan.manage')
  @Query(() => [PriceDifference], {
    description: 'Prices at the payment provider that differ from their plans.',
  })
  planPriceDifferences(@Ctx() { services }: PlanContext) {
    return services.plans.differences();
  }

  @Can('plan.manage')
  @Idempotent(stored(Plan))
  @Mutation(() => Plan, { description: 'Adds a plan.' })
  createPlan(@Ctx() context: PlanContext, @Arg('input', () => NewPlanInput) input: NewPlanInput) {
    return context.services.plans.create(input, callerOf(context));
  }

  @Can('plan.manage')
  @Mutation(() => Plan, { description: 'Changes a plan.' })
  updatePlan(
    @Ctx() context: PlanContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => PlanChangeInput) input: PlanChangeInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.plans.update(id, input, callerOf(context), version ?? undefined);
  }

  @Can('plan.manage')
  @Mutation(() => Plan, {
    description: 'Offers a plan or withdraws it. Without `isActive`, toggles it.',
  })
  togglePlan(
    @Ctx() context: PlanContext,
    @Arg('id', () => ID) id: string,
    @Arg('isActive', () => Boolean, { nullable: true }) isActive: boolean | null,
  ) {
    return context.services.plans.toggle(id, callerOf(context), isActive ?? undefined);
  }

  @Can('plan.manage')
  @Mutation(() => Plan, { description: 'Marks a plan as popular and unmarks the previous one.' })
  setPopularPlan(@Ctx() context: PlanContext, @Arg('id', () => ID) id: string) {
    return context.services.plans.makePopular(id, callerOf(context));
  }

  @Can('plan.manage')
  @Mutation(() => Plan, {
    description: 'Renames the plan key `premium-plan` to `premium`, also for its members.',
  })
  fixPlanKey(@Ctx() context: PlanContext, @Arg('id', () => ID) id: string) {
    return context.services.plans.fixKey(id, callerOf(context));
  }

  @Can('plan.manage')
  @Mutation(() => ID, { description: 'Deletes a plan. Refused while members have it.' })
  deletePlan(@Ctx() context: PlanContext, @Arg('id', () => ID) id: string) {
    return context.services.plans.delete(id, callerOf(context));
  }

  @FieldResolver(() => Pricing)
  pricing(@Root() { pricing: { monthly, yearly } }: Plan): Pricing {
    const price = yearly.price ?? twelveMonths(monthly.price);
    return { monthly, yearly: { ...yearly, price, ownPrice: yearly.price } };
  }

  @FieldResolver(() => PlanTierEnum, { description: 'Tier that determines its permissions.' })
  tier(@Root() { tier, isFamily, pricing }: Plan) {
    return tierOf({ tier, isFamily, monthlyPrice: pricing.monthly.price });
  }

  @FieldResolver(() => PlanTierEnum, {
    nullable: true,
    description: 'Explicitly chosen tier. Null: `tier` is derived from kind and price.',
  })
  ownTier(@Root() { tier }: Plan) {
    return tier;
  }

  @FieldResolver(() => [BillingCycleEnum], { description: 'Available billing periods.' })
  billingCycles(@Root() plan: Plan) {
    return cyclesOf(plan);
  }
}
