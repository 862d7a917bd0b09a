import { answersAndNotesRoutes } from '@quiet-time/rest-compat/routes/answers-and-notes';
import type { Module } from '../../blocks/module.js';
import { answersAndNotesPages } from './answers-and-notes.pages.js';
import { AnswersAndNotesResolver } from './answers-and-notes.resolver.js';

export const answersAndNotesModule: Module = {
  resolvers: [AnswersAndNotesResolver],
  rest: answersAndNotesRoutes,
  pages: answersAndNotesPages,
};
