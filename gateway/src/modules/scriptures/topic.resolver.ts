import { Arg, Args, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import { Public } from '../../blocks/public.js';
import { type Context, callerOf } from '../context.js';
import { ScriptureTopic, TopicLetter } from './topic.entity.js';
import { TopicArgs, TopicInput } from './topic.inputs.js';

@Resolver(() => ScriptureTopic)
export class TopicResolver {
  @Can('scriptures.read')
  @Public()
  @Query(() => [ScriptureTopic], { description: 'By letter and name.' })
  topics(@Ctx() { services }: Context, @Args() { alphabet, search }: TopicArgs) {
    return services.topics.list(alphabet, search);
  }

  @Can('scriptures.read')
  @Public()
  @Query(() => [TopicLetter], { description: 'The letters that have topics, each with its topics.' })
  topicLetters(@Ctx() { services }: Context, @Args() { alphabet, search }: TopicArgs) {
    return services.topics.letters(alphabet, search);
  }

  @Can('scriptures.read')
  @Public()
  @Query(() => ScriptureTopic)
  topic(@Ctx() { services }: Context, @Arg('id', () => ID) id: string) {
    return services.topics.byId(id);
  }

  @Can('scriptures.manage')
  @Mutation(() => ScriptureTopic)
  createTopic(@Ctx() context: Context, @Arg('input', () => TopicInput) input: TopicInput) {
    return context.services.topics.create(input, callerOf(context));
  }

  @Can('scriptures.manage')
  @Mutation(() => ScriptureTopic)
  updateTopic(
    @Ctx() context: Context,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => TopicInput) input: TopicInput,
    @Arg('version', () => Int, { nullable: true }) version: number | null,
  ) {
    return context.services.topics.update(id, input, callerOf(context), version ?? undefined);
  }

  @Can('scriptures.manage')
  @Mutation(() => ID, { description: 'Its scriptures stay, without a topic.' })
  deleteTopic(@Ctx() context: Context, @Arg('id', () => ID) id: string) {
    return context.services.topics.delete(id, callerOf(context));
  }
}
