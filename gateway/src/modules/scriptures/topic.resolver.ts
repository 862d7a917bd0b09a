import type { Language } from '@quiet-time/schema/languages';
import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { LangArg } from '../../blocks/editing/translated.js';
import { Idempotent } from '../../blocks/idempotency.js';
import { Public } from '../../blocks/public.js';
import { ScriptureTopic, TopicLetter } from './topic.entity.js';
import { TopicArgs, TopicInput } from './topic.inputs.js';
import type { TopicService } from './topic.service.js';

type TopicContext = Context<{ topics: TopicService }>;

@Resolver(() => ScriptureTopic)
export class TopicResolver {
  @Can('scriptures.read')
  @Public()
  @Query(() => [ScriptureTopic], { description: 'Topics by letter and name.' })
  topics(
    @Ctx() { services, itemLanguage }: TopicContext,
    @Args() { alphabet, search }: TopicArgs,
    @LangArg() lang: Language | null,
  ) {
    return services.topics.list(alphabet, search, lang ?? itemLanguage);
  }

  @Can('scriptures.read')
  @Public()
  @Query(() => [TopicLetter], { description: 'The letters that have topics, each with its topics.' })
  topicLetters(
    @Ctx() { services, itemLanguage }: TopicContext,
    @Args() { alphabet, search }: TopicArgs,
    @LangArg() lang: Language | null,
  ) {
    return services.topics.letters(alphabet, search, lang ?? itemLanguage);
  }

  @Can('scriptures.read')
  @Public()
  @Query(() => ScriptureTopic, { description: 'A topic. Fails with NOT_FOUND if there is none.' })
  topic(
    @Ctx() { services, itemLanguage }: TopicContext,
    @Arg('id', () => ID) id: string,
    @LangArg() lang: Language | null,
  ) {
    return services.topics.byId(id, lang ?? itemLanguage);
  }

  @FieldResolver(() => String, {
    description: 'Name in its original language, for API clients.',
  })
  writtenName(@Root() { name, writtenName }: ScriptureTopic) {
    return writtenName ?? name;
  }

  @Can('scriptures.manage')
  @Idempotent(({ services }: TopicContext, id) => services.topics.byId(id))
  @Mutation(() => ScriptureTopic, { description: 'Adds a topic for scriptures.' })
  createTopic(@Ctx() context: TopicContext, @Arg('input', () => TopicInput) input: TopicInput) {
    return context.services.topics.create(input, callerOf(context));
  }

  @Can('scriptures.manage')
  @Mutation(() => ScriptureTopic, { description: 'Changes a topic.' })
  updateTopic(
    @Ctx() context: TopicContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => TopicInput) input: TopicInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.topics.update(id, input, callerOf(context), version ?? undefined);
  }

  @Can('scriptures.manage')
  @Mutation(() => ID, { description: 'Deletes a topic. Its scriptures stay, without a topic.' })
  deleteTopic(@Ctx() context: TopicContext, @Arg('id', () => ID) id: string) {
    return context.services.topics.delete(id, callerOf(context));
  }
}
