import type { PageOfDomain } from '../../blocks/member-page.js';

// The sign-in guard loads the page, which loads its part. Listing all modules loads them in parallel instead of one
// after the other, the largest first.
const around = ['src/app/guards/require-sign-in.tsx', 'src/features/journal/journal-page.tsx'];
const reading = ['src/features/journal/reading-pages.tsx', ...around];
const editor = ['src/features/journal/editor/entry-editor.tsx', ...around];

const theEntry: PageOfDomain['firstQueries'] = ([, id]) => [{ name: 'JournalEntry', variables: { id } }];

export const journalPages: PageOfDomain[] = [
  { path: '/journal', module: reading },
  {
    path: '/journal',
    matches: /^\/journal\/+(?!(?:new|answers)\/*$)([^/]+)\/*$/,
    module: reading,
    firstQueries: theEntry,
  },
  { path: '/journal', matches: /^\/journal\/+new\/*$/, module: editor },
  {
    path: '/journal',
    matches: /^\/journal\/+([^/]+)\/+edit\/*$/,
    module: editor,
    firstQueries: theEntry,
  },
];
