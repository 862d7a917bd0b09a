import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { Translated } from '../../blocks/editing/translated.js';
import { Idempotent, stored } from '../../blocks/idempotency.js';
import { Public } from '../../blocks/public.js';
import { WrittenReference } from '../bible/bible.types.js';
import { writtenReferences } from '../bible/written-references.js';
import { OpeningPrayer } from './opening-prayer.entity.js';
import { OpeningPrayerInput } from './opening-prayer.inputs.js';
import { editableOpeningPrayer, type OpeningPrayerService } from './opening-prayer.service.js';

type OpeningPrayerContext = Context<{ openingPrayers: OpeningPrayerService }>;

@Resolver(() => OpeningPrayer)
export class OpeningPrayerResolver {
  @Can('openingPrayers.read')
  @Public()
  @Translated(editableOpeningPrayer)
  @Query(() => OpeningPrayer, {
    nullable: true,
    description: 'The active opening prayer. Null if there is none.',
  })
  openingPrayer(@Ctx() { services }: OpeningPrayerContext) {
    return services.openingPrayers.active();
  }

  @FieldResolver(() => [WrittenReference], {
    description: 'Bible references in its text, each once, longest first.',
  })
  references(@Root() { content }: OpeningPrayer) {
    return writtenReferences([], [content]);
  }

  @Can('openingPrayers.read')
  @Query(() => [OpeningPrayer], { description: 'All opening prayers, newest first.' })
  openingPrayers(@Ctx() { services }: OpeningPrayerContext) {
    return services.openingPrayers.list();
  }

  @Can('openingPrayers.manage')
  @Idempotent(stored(OpeningPrayer))
  @Mutation(() => OpeningPrayer, { description: 'Adds an opening prayer. The first one becomes active.' })
  createOpeningPrayer(
    @Ctx() context: OpeningPrayerContext,
    @Arg('input', () => OpeningPrayerInput) input: OpeningPrayerInput,
  ) {
    return context.services.openingPrayers.create(input, callerOf(context));
  }

  @Can('openingPrayers.manage')
  @Mutation(() => OpeningPrayer, { description: 'Changes an opening prayer.' })
  updateOpeningPrayer(
    @Ctx() context: OpeningPrayerContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => OpeningPrayerInput) input: OpeningPrayerInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.openingPrayers.update(id, input, callerOf(context), version ?? undefined);
  }

  @Can('openingPrayers.manage')
  @Mutation(() => OpeningPrayer, { description: 'Activates an opening prayer in place of the active one.' })
  activateOpeningPrayer(@Ctx() context: OpeningPrayerContext, @Arg('id', () => ID) id: string) {
    return context.services.openingPrayers.activate(id, callerOf(context));
  }

  @Can('openingPrayers.manage')
  @Mutation(() => ID, {
    description: 'Deletes an opening prayer. If it was active, the previously active one returns.',
  })
  deleteOpeningPrayer(@Ctx() context: OpeningPrayerContext, @Arg('id', () => ID) id: string) {
    return context.services.openingPrayers.delete(id, callerOf(context));
  }
}
