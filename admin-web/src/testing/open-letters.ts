import { type FakeResponses, fakeServer } from '@quiet-time/web/testing/fake-server.ts';
import { screen } from '@testing-library/react';
import { renderApp } from './render-app.tsx';
import { anna, counts } from './sample-devotionals.ts';

/** Returns the counts of a letter. */
export const countsOf = (changes: object = {}) => ({
  __typename: 'LetterCounts',
  total: 5_310,
  waiting: 0,
  deferred: 0,
  sent: 0,
  refused: 0,
  unsubscribed: 0,
  stopped: 0,
  ...changes,
});

/** Returns a stored letter, a draft unless `changes` say otherwise; `id` is the first word of the subject. */
export const letterOf = (subject: string, changes: object = {}) => ({
  __typename: 'Letter',
  id: subject.toLowerCase().split(' ')[0]!,
  subject,
  html: '<p>Dear <strong>friends</strong>.</p>',
  reference: '',
  verse: '',
  buttonLabel: '',
  buttonLink: '',
  lang: 'en',
  state: 'draft',
  audience: null,
  startsAt: null,
  localTime: null,
  finishedAt: null,
  counts: null,
  version: 3,
  updatedAt: '2026-11-20T07:51:00.000Z',
  ...changes,
});

export const audience = {
  __typename: 'LetterAudience',
  search: '',
  subscription: null,
  role: null,
  lastSeen: null,
  label: null,
  language: null,
};

export const advent = letterOf('Advent with us');

/** Response to a preview, with the subject as the mail. */
export const preview = ({ input }: Record<string, unknown>) => {
  const { subject, html } = input as { subject: string; html: string };
  return {
    letterPreview: {
      __typename: 'LetterPreview',
      subject,
      html: `<html><head><style>.words { color: red; }</style></head><body><h1 style="margin:0">${subject}</h1>${html}</body></html>`,
      text: `${subject} in plain text`,
    },
  };
};

export const reachOf = (changes: object = {}) => ({
  letterReach: {
    __typename: 'LetterReach',
    total: 5_310,
    reachable: 4_812,
    unsubscribed: 300,
    unconfirmed: 120,
    refused: 50,
    complained: 0,
    deactivated: 28,
    ...changes,
  },
});

/**
 * Opens the section with these letters, or one of them. `sent` returns the variables of one operation.
 * @param query rest of the address, such as `&edit=advent`
 */
export function openLetters(others: FakeResponses = {}, query = '', letters: object[] = [advent]) {
  const answers: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    LetterList: {
      letters: {
        __typename: 'LetterPage',
        items: letters,
        total: letters.length,
        pages: letters.length > 0 ? 1 : 0,
      },
    },
    Letter: ({ id }) => ({ item: letters.find((letter) => (letter as { id: string }).id === id) ?? null }),
    LetterPreview: preview,
    LetterReach: reachOf(),
    SavedFilters: { savedFilters: [] },
    UserLabels: { userLabels: [] },
    VerseTranslations: { bibleTranslations: [] },
    ...others,
  };
  const calls = fakeServer(answers);
  const user = renderApp(`/admin?s=letters${query}`);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers, calls };
}

/** Opens the editor of a letter. */
export async function openLetter(others: FakeResponses = {}, query = '&edit=advent', letters?: object[]) {
  const opened = openLetters(others, query, letters);
  await screen.findByRole('navigation', { name: 'Sections' });
  await screen.findByLabelText('Subject');
  return opened;
}
