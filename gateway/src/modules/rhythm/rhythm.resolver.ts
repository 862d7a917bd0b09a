import { limits } from '@quiet-time/schema/limits';
import { ArrayMaxSize } from 'class-validator';
import { Arg, Args, ArgsType, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, viewerOf } from '../../blocks/context.js';
import { Translated } from '../../blocks/editing/translated.js';
import { PageArgs } from '../../blocks/paging.js';
import { refusedWith, say } from '../../blocks/say.js';
import { LocalDate } from '../../blocks/scalars.js';
import { DevotionalPage } from '../devotionals/devotional.entity.js';
import { editableDevotional } from '../devotionals/devotional.fields.js';
import type { DevotionalService } from '../devotionals/devotional.service.js';
import type { RhythmService } from './rhythm.service.js';

type RhythmContext = Context<{ devotionals: DevotionalService; rhythm: RhythmService }>;

@ArgsType()
class AmongArgs {
  @Field(() => [LocalDate])
  @ArrayMaxSize(limits.page.max, refusedWith(say.favorite_devotionals_too_many({ max: limits.page.max })))
  dates!: string[];
}

@ObjectType({ simpleResolvers: true })
export class Rhythm {
  @Field(() => Int)
  daysThisMonth!: number;

  @Field(() => Int, {
    description: 'Reading days in a row up to today or yesterday. One missed day per week is allowed.',
  })
  daysInARow!: number;
}

@Resolver()
export class RhythmResolver {
  @Can('rhythm.own')
  @Query(() => Rhythm, { description: 'Reading days of the member.' })
  rhythm(
    @Ctx() context: RhythmContext,
    @Arg('today', () => LocalDate, { description: "Today's date in the reader's time zone." }) today: string,
  ) {
    return context.services.rhythm.of(viewerOf(context).id, today);
  }

  @Can('rhythm.own')
  @Query(() => [LocalDate], {
    description:
      'Days among these whose devotional the member has read. A separate query, so that lists stay the same for every reader.',
  })
  readDevotionals(@Ctx() context: RhythmContext, @Args() { dates }: AmongArgs) {
    return context.services.rhythm.readAmong(viewerOf(context).id, dates);
  }

  @Can('rhythm.own')
  @Translated(editableDevotional)
  @Query(() => DevotionalPage, {
    description: 'Devotionals up to today that the member has not read, newest first.',
  })
  unreadDevotionals(
    @Ctx() context: RhythmContext,
    @Args() page: PageArgs,
    @Arg('timezone', () => String, { nullable: true }) timezone: string | null,
  ) {
    return context.services.devotionals.unread(viewerOf(context), page, timezone);
  }

  @Can('rhythm.own')
  @Mutation(() => Boolean, { description: 'Records that the member has read today. Idempotent.' })
  async noteReading(
    @Ctx() context: RhythmContext,
    @Arg('today', () => LocalDate, { description: "Today's date in the reader's time zone." }) today: string,
    @Arg('date', () => LocalDate, {
      nullable: true,
      description: 'Day of the devotional. Default: today.',
    })
    date: string | null,
  ) {
    await context.services.rhythm.note(viewerOf(context).id, today, date ?? today);
    return true;
  }
}
