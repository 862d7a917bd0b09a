import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, viewerOf } from '../../blocks/context.js';
import { Translated } from '../../blocks/editing/translated.js';
import { LocalDate } from '../../blocks/scalars.js';
import { translatedLink } from '../devotionals/devotional.loaders.js';
import type { OnThisDayService } from './on-this-day.service.js';
import { OnThisDayItem } from './on-this-day.types.js';

@Resolver()
export class OnThisDayResolver {
  @Can('onThisDay.own')
  @Translated(translatedLink, (items: OnThisDayItem[]) =>
    items.map(({ devotional, entry }) => devotional ?? entry?.devotional ?? null),
  )
  @Query(() => [OnThisDayItem], {
    description:
      "The caller's journal entries, answers and highlights of the same day in earlier years, latest first. In common years, 28 February includes 29 February. Highlights of the day's passage are included once they are a year old.",
  })
  onThisDay(
    @Ctx() context: Context<{ onThisDay: OnThisDayService }>,
    @Arg('date', () => LocalDate, { description: "The caller's today." }) date: string,
  ) {
    return context.services.onThisDay.list(viewerOf(context), date);
  }
}
