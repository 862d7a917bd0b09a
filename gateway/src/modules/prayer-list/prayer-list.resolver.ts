import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf, viewerOf } from '../../blocks/context.js';
import { Idempotent, stored } from '../../blocks/idempotency.js';
import { ConnectionArgs } from '../../blocks/paging.js';
import { LocalDate } from '../../blocks/scalars.js';
import { PrayerItem, PrayerItemConnection } from './prayer-item.entity.js';
import { PrayerItemInput } from './prayer-item.inputs.js';
import type { PrayerListService } from './prayer-list.service.js';

type PrayerListContext = Context<{ prayerList: PrayerListService }>;

@Resolver(() => PrayerItem)
export class PrayerListResolver {
  @Can('prayerList.own')
  @Query(() => PrayerItemConnection, { description: "The member's prayer list, newest first." })
  prayerList(
    @Ctx() context: PrayerListContext,
    @Arg('isAnswered', () => Boolean, { nullable: true, description: 'Default: all.' })
    isAnswered: boolean | null,
    @Args() part: ConnectionArgs,
  ) {
    return context.services.prayerList.list(viewerOf(context).id, isAnswered ?? null, part);
  }

  @Can('prayerList.own')
  @Idempotent(stored(PrayerItem))
  @Mutation(() => PrayerItem, { description: "Adds an item to the caller's prayer list." })
  createPrayerItem(
    @Ctx() context: PrayerListContext,
    @Arg('input', () => PrayerItemInput) input: PrayerItemInput,
  ) {
    return context.services.prayerList.create(input, viewerOf(context));
  }

  @Can('prayerList.own')
  @Mutation(() => PrayerItem, { description: 'Changes a prayer item.' })
  updatePrayerItem(
    @Ctx() context: PrayerListContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => PrayerItemInput) input: PrayerItemInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.prayerList.update(id, input, callerOf(context), version ?? undefined);
  }

  @Can('prayerList.own')
  @Mutation(() => PrayerItem, { description: 'Marks a prayer item as answered on a day.' })
  markPrayerAnswered(
    @Ctx() context: PrayerListContext,
    @Arg('id', () => ID) id: string,
    @Arg('answeredOn', () => LocalDate, { nullable: true, description: 'Null marks it as unanswered.' })
    answeredOn: string | null,
  ) {
    return context.services.prayerList.markAnswered(id, answeredOn ?? null, callerOf(context));
  }

  @Can('prayerList.own')
  @Mutation(() => ID, { description: 'Deletes a prayer item. It can be restored for an hour.' })
  deletePrayerItem(@Ctx() context: PrayerListContext, @Arg('id', () => ID) id: string) {
    return context.services.prayerList.delete(id, callerOf(context));
  }

  @Can('prayerList.own')
  @Mutation(() => PrayerItem, { description: 'Restores a prayer item deleted within the last hour.' })
  restorePrayerItem(@Ctx() context: PrayerListContext, @Arg('id', () => ID) id: string) {
    return context.services.prayerList.restore(id, callerOf(context));
  }
}
