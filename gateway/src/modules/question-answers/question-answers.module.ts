import { questionAnswerRoutes } from '@quiet-time/rest-compat/routes/question-answers';
import type { Module } from '../../blocks/module.js';
import { AnswerLink } from './answer-link.entity.js';
import { AnswerLinkResolver } from './answer-link.resolver.js';
import type { AnswerLinks } from './answer-links.js';
import { QuestionAnswer } from './question-answer.entity.js';
import { QuestionAnswerResolver } from './question-answer.resolver.js';

export const questionAnswersModule: Module<{ answerLinks: AnswerLinks }> = {
  entities: [QuestionAnswer, AnswerLink],
  resolvers: [QuestionAnswerResolver, AnswerLinkResolver],
  rest: questionAnswerRoutes,
  purge: ({ answerLinks }) => answerLinks.purge(),
};
