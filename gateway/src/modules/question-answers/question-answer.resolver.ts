import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { authorizeReading, Can } from '../../blocks/can.js';
import { type Context, callerOf, viewerOf } from '../../blocks/context.js';
import { QuestionAnswer } from './question-answer.entity.js';
import { AnswerArgs, QuestionAnswerInput, RecentArgs } from './question-answer.inputs.js';
import type { QuestionAnswerService } from './question-answer.service.js';

type QuestionAnswerContext = Context<{ questionAnswers: QuestionAnswerService }>;

@Resolver(() => QuestionAnswer)
export class QuestionAnswerResolver {
  @Can('answers.own')
  @Query(() => [QuestionAnswer], {
    description: "The caller's answers to one devotional, in the order of its questions.",
  })
  questionAnswers(
    @Ctx() context: QuestionAnswerContext,
    @Arg('devotionalId', () => ID) devotionalId: string,
  ) {
    return context.services.questionAnswers.list(viewerOf(context).id, devotionalId);
  }

  @Can('answers.own')
  @Query(() => Boolean, {
    description:
      'True, or a refusal with `accessDenied` if the plan has no answers and the member never gave one. Own answers stay readable.',
  })
  async mayReadAnswers(@Ctx() context: QuestionAnswerContext): Promise<boolean> {
    const { id } = viewerOf(context);
    await authorizeReading('answers.write', context, () => context.services.questionAnswers.hasAny(id));
    return true;
  }

  @Can('answers.own')
  @Query(() => [QuestionAnswer], { description: "The caller's most recent answers, newest first." })
  recentQuestionAnswers(@Ctx() context: QuestionAnswerContext, @Args() { limit }: RecentArgs) {
    return context.services.questionAnswers.recent(viewerOf(context).id, limit);
  }

  @Can('answers.write')
  @Mutation(() => QuestionAnswer, {
    description:
      'Saves the answer to a question, in place of the previous one or merged with it (`answerBefore`).',
  })
  saveQuestionAnswer(
    @Ctx() context: QuestionAnswerContext,
    @Arg('input', () => QuestionAnswerInput) input: QuestionAnswerInput,
  ) {
    return context.services.questionAnswers.save(input, callerOf(context));
  }

  @Can('answers.write')
  @Mutation(() => QuestionAnswer, { description: "Replaces the text of one of the caller's answers." })
  updateQuestionAnswer(
    @Ctx() context: QuestionAnswerContext,
    @Arg('id', () => ID) id: string,
    @Args() input: AnswerArgs,
  ) {
    return context.services.questionAnswers.rewrite(id, input, callerOf(context));
  }

  @Can('answers.own')
  @Mutation(() => ID, { description: "Deletes one of the caller's answers. Returns its id." })
  deleteQuestionAnswer(@Ctx() context: QuestionAnswerContext, @Arg('id', () => ID) id: string) {
    return context.services.questionAnswers.delete(id, callerOf(context));
  }

  @Can('answers.journal')
  @Mutation(() => QuestionAnswer, { description: 'Creates a journal entry from an answer, once.' })
  addAnswerToJournal(
    @Ctx() context: QuestionAnswerContext,
    @Arg('id', () => ID) id: string,
    @Arg('timezone', () => String, { nullable: true }) timezone: string | null,
  ) {
    return context.services.questionAnswers.addToJournal(id, viewerOf(context), timezone);
  }

  @Can('answers.journal')
  @Mutation(() => QuestionAnswer, { description: 'Links an answer to the journal entry created from it.' })
  linkAnswerToJournal(
    @Ctx() context: QuestionAnswerContext,
    @Arg('id', () => ID) id: string,
    @Arg('journalEntryId', () => ID) journalEntryId: string,
  ) {
    return context.services.questionAnswers.link(id, journalEntryId, callerOf(context));
  }
}
