import { limits } from '@quiet-time/schema/limits';
import { ArrayMaxSize } from 'class-validator';
import { Arg, Args, ArgsType, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, viewerOf } from '../../blocks/context.js';
import { refusedWith, say } from '../../blocks/say.js';
import { LocalDate } from '../../blocks/scalars.js';
import type { RhythmService } from './rhythm.service.js';

type RhythmContext = Context<{ rhythm: RhythmService }>;

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
    description: 'Up to today. One day a week may be missing among them, and today may be to come.',
  })
  daysInARow!: number;
}

@Resolver()
export class RhythmResolver {
  @Can('rhythm.own')
  @Query(() => Rhythm, { description: 'On how many days the member has read.' })
  rhythm(
    @Ctx() context: RhythmContext,
    @Arg('today', () => LocalDate, { description: 'The date where the reader is.' }) today: string,
  ) {
    return context.services.rhythm.of(viewerOf(context).id, today);
  }

  @Can('rhythm.own')
  @Query(() => [LocalDate], {
    description: 'Of which of these days the member has read the devotional. Lists ask it beside them.',
  })
  readDevotionals(@Ctx() context: RhythmContext, @Args() { dates }: AmongArgs) {
    return context.services.rhythm.readAmong(viewerOf(context).id, dates);
  }

  @Can('rhythm.own')
  @Mutation(() => Boolean, { description: 'The member has read today. Again, nothing changes.' })
  async noteReading(
    @Ctx() context: RhythmContext,
    @Arg('today', () => LocalDate, { description: 'The date where the reader is.' }) today: string,
    @Arg('date', () => LocalDate, {
      nullable: true,
      description: "Whose devotional it was; today's if left out.",
    })
    date: string | null,
  ) {
    await context.services.rhythm.note(viewerOf(context).id, today, date ?? today);
    return true;
  }
}
