// Loaded here, so that no test waits for a first import.
import '../devotionals/devotionals-page.tsx';
import '../journal/box/journal-box.tsx';
import '../journal/journal-page.tsx';
import '../prayer-list/todays-prayers.tsx';
import '../question-answers/answered-questions.tsx';
import '../rhythm/reading-note.tsx';
import './on-this-day.tsx';
import { noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { openSite } from '../../testing/render-site.tsx';
import { entriesOf } from '../../testing/sample-journal.ts';
import { miriam } from '../../testing/sample-members.ts';

const quiet = {
  ...miriam,
  subscription: 'premium',
  subscriptionStatus: 'active',
  preferences: { ...miriam.preferences, welcomeMessage: false },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 6) });
  return () => vi.useRealTimers();
});

const itemOf = (id: string, day: string, of: object) => ({
  __typename: 'OnThisDayItem',
  id,
  day,
  entry: null,
  answer: null,
  devotional: null,
  highlight: null,
  ...of,
});
const entry = (id: string, title: string, day: string) =>
  itemOf(id, day, {
    entry: { __typename: 'JournalEntry', id, title, excerpt: `Words of ${id}`, writtenOn: day },
  });
const verse = (number: number, day: string, note: string | null = null) =>
  itemOf(`verse-${number}`, day, {
    highlight: {
      __typename: 'VerseHighlight',
      id: `verse-${number}`,
      bookName: 'Psalms',
      chapter: 27,
      verse: number,
      color: 'green',
      note,
    },
  });
const answer = itemOf('answer', '2025-11-21', {
  answer: { __typename: 'QuestionAnswer', id: 'answer', question: 'Where?', answer: 'In the street.' },
  devotional: { __typename: 'JournalDevotional', id: 'devotional', date: '2025-11-21' },
});

function open(answers: object, at = '/devotionals', token: string | null = 'token-of-miriam') {
  const { calls } = fakeGateway(undefined, {
    Viewer: { viewer: quiet },
    JournalEntries: entriesOf([]),
    JournalTags: { journalTags: [] },
    JournalEntryOfDay: { journalEntryOfDay: null },
    ...answers,
  });
  openSite(at, token ? { token } : {});
  return () => calls.filter(({ operation }) => operation === 'OnThisDay').map(({ variables }) => variables);
}
/** Returns the parts of each memory. By text, since roles of a whole page take long to compute. */
async function lines() {
  const section = (await screen.findByText('From earlier years')).closest('section')!;
  return within(section)
    .getAllByRole('listitem')
    .map((item) => [
      ...[...item.children].map(({ textContent }) => textContent),
      within(item).getByRole('link').getAttribute('href'),
    ]);
}

it.each(['/devotionals', '/journal'])('shows memories of the day at %s, with links', async (at) => {
  const items = [
    entry('snow', 'First snow', '2025-11-21'),
    answer,
    verse(13, '2025-11-21', 'Wait'),
    entry('rain', '', '2023-11-21'),
    verse(1, '2023-03-03'),
  ];
  const sent = open({ OnThisDay: { onThisDay: items } }, at);
  expect(await lines()).toEqual([
    ['A year ago you wrote', 'First snow', 'Words of snow', '/journal/snow'],
    ['A year ago you answered', 'Where?', 'In the street.', '/devotionals?date=2025-11-21'],
    ['A year ago you highlighted', 'Psalm 27:13', 'Wait', '/bible/psalms/27#v13'],
    ['3 years ago you wrote', 'Tuesday 21 November', 'Words of rain', '/journal/rain'],
    ['Highlighted on Friday 3 March 2023', 'Psalm 27:1', '/bible/psalms/27#v1'],
  ]);
  expect(sent()).toEqual([{ date: '2026-11-21' }]);
});

it('joins consecutive verses of one day, and shows five memories', async () => {
  const verses = [verse(1, '2025-11-21'), verse(2, '2025-11-21'), verse(3, '2024-11-21')];
  const entries = ['a', 'b', 'c', 'd'].map((id) => entry(id, id, '2022-11-21'));
  open({ OnThisDay: { onThisDay: [...verses, ...entries] } });
  expect((await lines()).map(([, title]) => title)).toEqual(['Psalm 27:1–2', 'Psalm 27:3', 'a', 'b', 'c']);
});

it.each([
  ['without any', '/devotionals', { onThisDay: [] }, 1],
  ['without a connection', '/devotionals', noConnection, 1],
  ['under another day', '/devotionals?date=2026-11-20', { onThisDay: [answer] }, 0],
])('shows nothing %s', async (_when, at, response, requests) => {
  const sent = open({ OnThisDay: response }, at);
  await screen.findByText('Lord, teach me to wait. Amen.');
  await waitFor(() => expect(sent()).toHaveLength(requests));
  expect(screen.queryByText('From earlier years')).not.toBeInTheDocument();
});

it('sends no request for guests', async () => {
  const sent = open({}, '/devotionals', null);
  await screen.findByText('Lord, teach me to wait. Amen.');
  expect(sent()).toEqual([]);
});
