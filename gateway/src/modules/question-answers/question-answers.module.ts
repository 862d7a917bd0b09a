import { questionAnswerRoutes } from '@quiet-time/rest-compat/routes/question-answers';
import type { Module } from '../../blocks/module.js';
import { QuestionAnswer } from './question-answer.entity.js';
import { QuestionAnswerResolver } from './question-answer.resolver.js';

export const questionAnswersModule: Module = {
  entities: [QuestionAnswer],
  resolvers: [QuestionAnswerResolver],
  rest: questionAnswerRoutes,
};
