import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import { Can } from '../../blocks/can.js';
import type { Context } from '../../blocks/context.js';
import { AnswerLinkArgs, LinkedAnswerArgs, LinkedQuestion } from './answer-link.types.js';
import type { AnswerLinks } from './answer-links.js';

type AnswerLinkContext = Context<{ answerLinks: AnswerLinks }>;

@Resolver()
export class AnswerLinkResolver {
  // A mutation, since queries are sent by GET, with the token in the address.
  @Can('answers.byLink')
  @Mutation(() => LinkedQuestion, {
    description: 'Returns the question of a link in a reminder. Changes nothing. No sign-in is needed.',
  })
  openAnswerLink(
    @Ctx() { services, ip }: AnswerLinkContext,
    @Args(() => AnswerLinkArgs) { token }: AnswerLinkArgs,
  ): Promise<LinkedQuestion> {
    return services.answerLinks.open(token, ip);
  }

  @Can('answers.byLink')
  @Mutation(() => Boolean, {
    description:
      'Saves an answer with the token of the link in a reminder, once. Repeated with the same `Idempotency-Key` and text, it returns true again.',
  })
  async saveLinkedAnswer(
    @Ctx() { services, idempotencyKey, ip }: AnswerLinkContext,
    @Args(() => LinkedAnswerArgs) { token, answer }: LinkedAnswerArgs,
  ): Promise<boolean> {
    await services.answerLinks.save(token, answer, idempotencyKey, ip);
    return true;
  }
}
