import type { PageOfDomain } from '../../blocks/member-page.js';

// The sign-in guard loads the page. Listing both modules loads them in parallel instead of one after the other.
const journal = ['src/app/guards/require-sign-in.tsx', 'src/features/journal/journal-page.tsx'];

export const journalPages: PageOfDomain[] = [
  { path: '/journal', module: journal },
  { path: '/journal', matches: /^\/journal\/+(?!(new|answers)\/*$)[^/]+\/*$/, module: journal },
  {
    path: '/journal',
    matches: /^\/journal\/+(new|[^/]+\/+edit)\/*$/,
    module: [...journal, 'src/features/journal/editor/entry-editor.tsx'],
  },
];
