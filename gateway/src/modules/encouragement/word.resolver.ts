import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../can.js';
import { type Context, signedIn } from '../../context.js';
import { PageArgs } from '../../graphql/paging.js';
import { EncouragingWord, EncouragingWordPage } from './word.entity.js';
import { AdminWordArgs, EncouragingWordInput } from './word.inputs.js';

@Resolver(() => EncouragingWord)
export class WordResolver {
  @Can('words.read')
  @Query(() => EncouragingWordPage, { description: 'The active ones, newest first.' })
  encouragingWords(@Ctx() { services }: Context, @Args() { page, limit }: PageArgs) {
    return services.words.list(page, limit);
  }

  @Can('words.read')
  @Query(() => EncouragingWord, { description: 'One of the active ones, by chance.' })
  randomEncouragingWord(@Ctx() { services }: Context) {
    return services.words.random();
  }

  @Can('words.read')
  @Query(() => Int, {
    nullable: true,
    description: 'Where an active one stands in `encouragingWords`, from 0; null for one that is not there.',
  })
  encouragingWordPlace(@Ctx() { services }: Context, @Arg('id', () => ID) id: string) {
    return services.words.placeOf(id);
  }

  @Can('words.manage')
  @Query(() => EncouragingWordPage, { description: 'Inactive ones too.' })
  adminEncouragingWords(@Ctx() { services }: Context, @Args() args: AdminWordArgs) {
    return services.words.all(args);
  }

  @Can('words.manage')
  @Mutation(() => EncouragingWord)
  createEncouragingWord(
    @Ctx() context: Context,
    @Arg('input', () => EncouragingWordInput) input: EncouragingWordInput,
  ) {
    return context.services.words.create(input, signedIn(context).viewer.id);
  }

  @Can('words.manage')
  @Mutation(() => EncouragingWord)
  updateEncouragingWord(
    @Ctx() context: Context,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => EncouragingWordInput) input: EncouragingWordInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.words.update(id, input, signedIn(context).viewer.id, version ?? undefined);
  }

  @Can('words.manage')
  @Mutation(() => ID)
  deleteEncouragingWord(@Ctx() context: Context, @Arg('id', () => ID) id: string) {
    return context.services.words.delete(id, signedIn(context).viewer.id);
  }
}
