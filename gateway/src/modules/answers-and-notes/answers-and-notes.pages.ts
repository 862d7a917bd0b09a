import type { PageOfDomain } from '../../blocks/member-page.js';

export const answersAndNotesPages: PageOfDomain[] = [
  {
    path: '/journal/answers',
    module: [
      'src/app/guards/require-sign-in.tsx',
      'src/features/answers-and-notes/answers-and-notes-page.tsx',
    ],
  },
];
