import type { PrayerType } from '@quiet-time/schema/prayer-types';
import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { Translated } from '../../blocks/editing/translated.js';
import { Idempotent, stored } from '../../blocks/idempotency.js';
import { PageArgs } from '../../blocks/paging.js';
import { Public } from '../../blocks/public.js';
import { CurrentPrayers, Prayer, PrayerPage, PrayerTypeEnum } from './prayer.entity.js';
import { NewPrayerInput, PrayerChangeInput } from './prayer.inputs.js';
import { editablePrayer, type PrayerService } from './prayer.service.js';

type PrayerContext = Context<{ prayers: PrayerService }>;

@Resolver(() => Prayer)
export class PrayerResolver {
  @Can('prayers.read')
  @Public()
  @Translated(editablePrayer, ({ daily, weekly, monthly }: CurrentPrayers) => [daily, weekly, monthly])
  @Query(() => CurrentPrayers, {
    description: 'The current prayer of each type. Null for a type without one.',
  })
  currentPrayers(@Ctx() { services }: PrayerContext) {
    return services.prayers.current();
  }

  @Can('prayers.read')
  @Public()
  @Translated(editablePrayer)
  @Query(() => Prayer, { description: 'The current prayer of a type.' })
  prayer(@Ctx() { services }: PrayerContext, @Arg('type', () => PrayerTypeEnum) type: PrayerType) {
    return services.prayers.ofType(type);
  }

  @Can('prayers.manage')
  @Query(() => PrayerPage, { description: 'All prayers: current ones first, then newest first.' })
  adminPrayers(
    @Ctx() { services }: PrayerContext,
    @Arg('type', () => PrayerTypeEnum, { nullable: true }) type: PrayerType | null,
    @Args() page: PageArgs,
  ) {
    return services.prayers.all(type, page);
  }

  @Can('prayers.manage')
  @Query(() => Prayer, { description: 'A prayer for editing. Fails with NOT_FOUND if there is none.' })
  prayerById(@Ctx() { services, viewer }: PrayerContext, @Arg('id', () => ID) id: string) {
    return services.prayers.read(id, viewer);
  }

  @Can('prayers.manage')
  @Idempotent(stored(Prayer))
  @Mutation(() => Prayer, { description: 'Adds a prayer.' })
  createPrayer(@Ctx() context: PrayerContext, @Arg('input', () => NewPrayerInput) input: NewPrayerInput) {
    return context.services.prayers.create(input, callerOf(context));
  }

  @Can('prayers.manage')
  @Mutation(() => Prayer, { description: 'Changes a prayer.' })
  updatePrayer(
    @Ctx() context: PrayerContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => PrayerChangeInput) input: PrayerChangeInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.prayers.update(id, input, callerOf(context), version ?? undefined);
  }

  @Can('prayers.manage')
  @Mutation(() => ID, {
    description: 'Deletes a prayer. If it was the current one of its type, the previous one returns.',
  })
  deletePrayer(@Ctx() context: PrayerContext, @Arg('id', () => ID) id: string) {
    return context.services.prayers.delete(id, callerOf(context));
  }

  @FieldResolver(() => String, { description: 'Same as its type.' })
  category(@Root() { type }: Prayer): string {
    return type;
  }
}
