import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { Translated } from '../../blocks/editing/translated.js';
import { Idempotent, stored } from '../../blocks/idempotency.js';
import { PageArgs } from '../../blocks/paging.js';
import { Public } from '../../blocks/public.js';
import { WrittenReference } from '../bible/bible.types.js';
import { writtenReferences } from '../bible/written-references.js';
import { EncouragingWord, EncouragingWordPage } from './encouraging-word.entity.js';
import { AdminWordArgs, EncouragingWordInput } from './encouraging-word.inputs.js';
import { type EncouragingWordService, editableWord } from './encouraging-word.service.js';

type EncouragingWordContext = Context<{ encouragingWords: EncouragingWordService }>;

@Resolver(() => EncouragingWord)
export class EncouragingWordResolver {
  @Can('encouragingWords.read')
  @Public()
  @Translated(editableWord)
  @Query(() => EncouragingWordPage, { description: 'Active encouraging words, newest first.' })
  encouragingWords(@Ctx() { services }: EncouragingWordContext, @Args() page: PageArgs) {
    return services.encouragingWords.list(page);
  }

  @FieldResolver(() => [WrittenReference], {
    description: 'Bible references in its message, each once, longest first.',
  })
  references(@Root() { message }: EncouragingWord) {
    return writtenReferences([], [message]);
  }

  @Can('encouragingWords.read')
  @Translated(editableWord)
  @Query(() => EncouragingWord, { description: 'A random active encouraging word.' })
  randomEncouragingWord(@Ctx() { services }: EncouragingWordContext) {
    return services.encouragingWords.random();
  }

  @Can('encouragingWords.read')
  @Query(() => Int, {
    nullable: true,
    description:
      'Position of an active encouraging word in `encouragingWords`, from 0. Null: not in the list.',
  })
  encouragingWordPlace(@Ctx() { services }: EncouragingWordContext, @Arg('id', () => ID) id: string) {
    return services.encouragingWords.placeOf(id);
  }

  @Can('encouragingWords.manage')
  @Query(() => EncouragingWordPage, { description: 'All encouraging words, including inactive ones.' })
  adminEncouragingWords(@Ctx() { services }: EncouragingWordContext, @Args() args: AdminWordArgs) {
    return services.encouragingWords.all(args);
  }

  @Can('encouragingWords.manage')
  @Query(() => EncouragingWord, {
    description: 'An encouraging word for editing. Fails with NOT_FOUND if there is none.',
  })
  encouragingWordById(@Ctx() { services, viewer }: EncouragingWordContext, @Arg('id', () => ID) id: string) {
    return services.encouragingWords.read(id, viewer);
  }

  @Can('encouragingWords.manage')
  @Idempotent(stored(EncouragingWord))
  @Mutation(() => EncouragingWord, { description: 'Adds an encouraging word.' })
  createEncouragingWord(
    @Ctx() context: EncouragingWordContext,
    @Arg('input', () => EncouragingWordInput) input: EncouragingWordInput,
  ) {
    return context.services.encouragingWords.create(input, callerOf(context));
  }

  @Can('encouragingWords.manage')
  @Mutation(() => EncouragingWord, { description: 'Changes an encouraging word.' })
  updateEncouragingWord(
    @Ctx() context: EncouragingWordContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => EncouragingWordInput) input: EncouragingWordInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.encouragingWords.update(id, input, callerOf(context), version ?? undefined);
  }

  @Can('encouragingWords.manage')
  @Mutation(() => ID, { description: 'Deletes an encouraging word. Returns its id.' })
  deleteEncouragingWord(@Ctx() context: EncouragingWordContext, @Arg('id', () => ID) id: string) {
    return context.services.encouragingWords.delete(id, callerOf(context));
  }
}
