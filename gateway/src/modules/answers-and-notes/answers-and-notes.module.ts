import { answersAndNotesRoutes } from '@quiet-time/rest-compat/routes/answers-and-notes';
import type { Module } from '../../blocks/module.js';
import { AnswersAndNotesResolver } from './answers-and-notes.resolver.js';

export const answersAndNotesModule: Module = {
  resolvers: [AnswersAndNotesResolver],
  rest: answersAndNotesRoutes,
  pages: [
    {
      path: '/journal/answers',
      module: [
        'src/app/guards/require-sign-in.tsx',
        'src/features/answers-and-notes/answers-and-notes-page.tsx',
      ],
    },
  ],
};
