import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { type Context, callerOf } from '../../blocks/context.js';
import { Public } from '../../blocks/public.js';
import { ScriptureTopic, TopicLetter } from './topic.entity.js';
import { TopicArgs, TopicInput } from './topic.inputs.js';
import type { TopicService } from './topic.service.js';

type TopicContext = Context<{ topics: TopicService }>;

@Resolver(() => ScriptureTopic)
export class TopicResolver {
  @Can('scriptures.read')
  @Public()
  @Query(() => [ScriptureTopic], { description: 'By letter and name.' })
  topics(@Ctx() { services }: TopicContext, @Args() { alphabet, search }: TopicArgs) {
    return services.topics.list(alphabet, search);
  }

  @Can('scriptures.read')
  @Public()
  @Query(() => [TopicLetter], { description: 'The letters that have topics, each with its topics.' })
  topicLetters(@Ctx() { services }: TopicContext, @Args() { alphabet, search }: TopicArgs) {
    return services.topics.letters(alphabet, search);
  }

  @Can('scriptures.read')
  @Public()
  @Query(() => ScriptureTopic)
  topic(@Ctx() { services }: TopicContext, @Arg('id', () => ID) id: string) {
    return services.topics.byId(id);
  }

  @Can('scriptures.manage')
  @Mutation(() => ScriptureTopic)
  createTopic(@Ctx() context: TopicContext, @Arg('input', () => TopicInput) input: TopicInput) {
    return context.services.topics.create(input, callerOf(context));
  }

  @Can('scriptures.manage')
  @Mutation(() => ScriptureTopic)
  updateTopic(
    @Ctx() context: TopicContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => TopicInput) input: TopicInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.topics.update(id, input, callerOf(context), version ?? undefined);
  }

  @Can('scriptures.manage')
  @Mutation(() => ID, { description: 'Its scriptures stay, without a topic.' })
  deleteTopic(@Ctx() context: TopicContext, @Arg('id', () => ID) id: string) {
    return context.services.topics.delete(id, callerOf(context));
  }
}
