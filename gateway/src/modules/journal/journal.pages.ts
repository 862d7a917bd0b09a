import type { MemberPage } from '../../blocks/member-page.js';

// Who is there is asked by the code around the page: without this each part would be fetched after the one before it.
const journal = ['src/app/guards/require-sign-in.tsx', 'src/features/journal/journal-page.tsx'];

export const journalPages: MemberPage[] = [
  { matches: /^\/journal$/, module: journal, isPrivate: true },
  {
    matches: /^\/journal\/+[^/]+$/,
    module: [...journal, 'src/features/journal/editor/entry-dialog.tsx'],
    isPrivate: true,
  },
];
