import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { Idempotent, stored } from '../../blocks/idempotency.js';
import { PageArgs } from '../../blocks/paging.js';
import { Public } from '../../blocks/public.js';
import type { BibleService } from '../bible/bible.service.js';
import { BiblePassage, quotationDescription } from '../bible/bible.types.js';
import {
  Scripture,
  ScriptureCategoryCount,
  ScriptureKeywordCount,
  ScripturePage,
} from './scripture.entity.js';
import { AdminScriptureArgs, KeywordArgs, ReferenceArgs, ScriptureInput } from './scripture.inputs.js';
import type { ScriptureService } from './scripture.service.js';
import { ScriptureTopic } from './topic.entity.js';
import { topicLoader } from './topic.reads.js';

type ScriptureContext = Context<{ scriptures: ScriptureService }>;

@Resolver(() => Scripture)
export class ScriptureResolver {
  @Can('scriptures.read')
  @Public()
  @Query(() => Scripture, { nullable: true, description: 'The daily scripture. Null if there is none.' })
  dailyScripture(@Ctx() { services }: ScriptureContext) {
    return services.scriptures.daily();
  }

  @Can('scriptures.read')
  @Public()
  @Query(() => ScripturePage, { description: 'Scriptures of a topic, oldest first.' })
  scripturesOfTopic(
    @Ctx() { services }: ScriptureContext,
    @Arg('topicId', () => ID) topicId: string,
    @Args() page: PageArgs,
  ) {
    return services.scriptures.ofTopic(topicId, page);
  }

  @Can('scriptures.read')
  @Public()
  @Query(() => ScripturePage, { description: 'Scriptures whose reference contains these words in a row.' })
  scripturesByReference(
    @Ctx() { services }: ScriptureContext,
    @Args() { reference }: ReferenceArgs,
    @Args() page: PageArgs,
  ) {
    return services.scriptures.byReference(reference, page);
  }

  @Can('scriptures.read')
  @Public()
  @Query(() => ScripturePage, { description: 'Scriptures with a keyword, newest first.' })
  scripturesWithKeyword(
    @Ctx() { services }: ScriptureContext,
    @Args() { keyword }: KeywordArgs,
    @Args() page: PageArgs,
  ) {
    return services.scriptures.withKeyword(keyword, page);
  }

  @Can('scriptures.read')
  @Public()
  @Query(() => [ScriptureKeywordCount], { description: 'Keywords, most used first.' })
  scriptureKeywords(@Ctx() { services }: ScriptureContext) {
    return services.scriptures.keywords();
  }

  @Can('scriptures.read')
  @Public()
  @Query(() => [ScriptureCategoryCount], { description: 'All categories, used or not, in their order.' })
  scriptureCategories(@Ctx() { services }: ScriptureContext) {
    return services.scriptures.categories();
  }

  @Can('scriptures.manage')
  @Query(() => ScripturePage, { description: 'All scriptures, newest first.' })
  adminScriptures(
    @Ctx() { services }: ScriptureContext,
    @Args() wanted: AdminScriptureArgs,
    @Args() page: PageArgs,
  ) {
    return services.scriptures.all(wanted, page);
  }

  @Can('scriptures.manage')
  @Query(() => Scripture, { description: 'A scripture for editing. Fails with NOT_FOUND if there is none.' })
  scriptureById(@Ctx() { services }: ScriptureContext, @Arg('id', () => ID) id: string) {
    return services.scriptures.byId(id);
  }

  @Can('scriptures.manage')
  @Idempotent(stored(Scripture))
  @Mutation(() => Scripture, { description: 'Adds a scripture.' })
  createScripture(
    @Ctx() context: ScriptureContext,
    @Arg('input', () => ScriptureInput) input: ScriptureInput,
  ) {
    return context.services.scriptures.create(input, callerOf(context));
  }

  @Can('scriptures.manage')
  @Mutation(() => Scripture, { description: 'Changes a scripture.' })
  updateScripture(
    @Ctx() context: ScriptureContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ScriptureInput) input: ScriptureInput,
    @Arg('revision', () => Int, { nullable: true }) revision: number | null,
  ) {
    return context.services.scriptures.update(id, input, callerOf(context), revision ?? undefined);
  }

  @Can('scriptures.manage')
  @Mutation(() => ID, {
    description: 'Deletes a scripture. If it was the daily one, the previous one returns.',
  })
  deleteScripture(@Ctx() context: ScriptureContext, @Arg('id', () => ID) id: string) {
    return context.services.scriptures.delete(id, callerOf(context));
  }

  @Can('scriptures.manage')
  @Mutation(() => Scripture, { description: 'Sets the daily scripture.' })
  setDailyScripture(@Ctx() context: ScriptureContext, @Arg('id', () => ID) id: string) {
    return context.services.scriptures.setDaily(id, callerOf(context));
  }

  @FieldResolver(() => BiblePassage, { nullable: true, description: quotationDescription })
  passage(@Root() { reference, text }: Scripture, @Ctx() { services }: Context<{ bible: BibleService }>) {
    return services.bible.quotation(reference, text);
  }

  @FieldResolver(() => ScriptureTopic, { nullable: true })
  topic(@Root() { topicId }: Scripture, @Ctx() { loader, itemLanguage }: ScriptureContext) {
    return topicId ? loader(topicLoader(itemLanguage)).load(topicId) : null;
  }
}
