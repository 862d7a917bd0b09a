import { Arg, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, viewerOf } from '../../blocks/context.js';
import { LocalDate } from '../../blocks/scalars.js';
import type { RhythmService } from './rhythm.service.js';

type RhythmContext = Context<{ rhythm: RhythmService }>;

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
  @Mutation(() => Boolean, { description: 'The member has read today. Again, nothing changes.' })
  async noteReading(
    @Ctx() context: RhythmContext,
    @Arg('today', () => LocalDate, { description: 'The date where the reader is.' }) today: string,
  ) {
    await context.services.rhythm.note(viewerOf(context).id, today);
    return true;
  }
}
