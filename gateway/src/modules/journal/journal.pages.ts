import type { PageOfDomain } from '../../blocks/member-page.js';

// Who is there is asked by the code around the page: without this each part would be fetched after the one before it.
const journal = ['src/app/guards/require-sign-in.tsx', 'src/features/journal/journal-page.tsx'];

export const journalPages: PageOfDomain[] = [
  { path: '/journal', module: journal },
  {
    path: '/journal',
    matches: /^\/journal\/+(?!answers$)[^/]+$/,
    module: [...journal, 'src/features/journal/editor/entry-dialog.tsx'],
  },
];
