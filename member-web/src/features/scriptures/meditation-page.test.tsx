// Loaded here, so that no test waits for a first import.
import { m } from '@quiet-time/schema/sentences';
import './meditation-page.tsx';
import './topic-page.tsx';
import { type FakeResponses, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address, openSite } from '../../testing/render-site.tsx';
import { scriptureOf, topicOf, versesOf } from '../../testing/sample-scriptures.ts';

const path = '/scripture-meditation';
const topics = [
  topicOf('Anger', { scriptureCount: 1 }),
  topicOf('Hope', { description: 'From the bottom of the hill.' }),
  topicOf('Humility'),
  // Under a letter that is not its first.
  topicOf('New Beginnings', { alphabet: 'B' }),
];
const answer = { dailyScripture: scriptureOf('daily'), topics };

afterEach(() => localStorage.clear());

function open(answers: FakeResponses = {}, at = path) {
  const given: FakeResponses = { ScriptureMeditation: answer, ...answers };
  const { calls } = fakeGateway(undefined, given);
  return { user: openSite(at), calls, answers: given };
}
const letter = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('section')!);
const field = () => screen.findByRole('searchbox', { name: 'Search topics' });
const names = () =>
  screen
    .getAllByRole('heading', { level: 3 })
    .flatMap((heading) => within(heading.closest('section')!).getAllByRole('link'))
    .map((link) => link.textContent);

it('is open to visitors, with one request for all of it', async () => {
  const { calls } = open();
  await screen.findByRole('heading', { level: 1, name: 'Scripture Meditation' });
  await letter('A');
  await waitFor(() => expect(document.title).toBe('Scripture Meditation · Quiet Time'));
  expect(calls.map(({ operation }) => operation)).toEqual(['ScriptureMeditation']);
});

it('has the scripture of the day on top', async () => {
  open();
  const daily = within(await screen.findByRole('region', { name: 'Scripture of the day' }));
  expect(daily.getByText('They are new every morning.')).toBeVisible();
  expect(daily.getByText('Lamentations 3:23')).toBeVisible();
  expect(daily.getByText('King James Version')).toBeVisible();
  // The accessible name of the figure.
  const caption = daily.getByText('King James Version').closest('figcaption');
  expect(caption).toHaveTextContent(/^Lamentations 3:23 King James Version$/);
  expect(daily.getByRole('link', { name: '#letting go' })).toHaveAttribute(
    'href',
    '/scripture-meditation?keyword=letting+go',
  );
});

it('leaves the scripture of the day out while there is none', async () => {
  open({ ScriptureMeditation: { ...answer, dailyScripture: null } });
  await letter('A');
  expect(screen.queryByRole('region', { name: 'Scripture of the day' })).not.toBeInTheDocument();
});

it('groups topics under their letters, with counts, each leading to its verses', async () => {
  open();
  const h = await letter('H');
  expect(h.getAllByRole('link').map((link) => link.textContent)).toEqual(['Hope', 'Humility']);
  expect(h.getByRole('link', { name: 'Hope' })).toHaveAttribute('href', '/scripture-verses/id-Hope');
  // An index has no descriptions; they are shown in a search.
  expect(h.queryByText('From the bottom of the hill.')).not.toBeInTheDocument();
  expect(h.getAllByText('4 verses')).toHaveLength(2);
  expect((await letter('A')).getByText('1 verse')).toBeVisible();
  expect((await letter('B')).getByRole('link', { name: 'New Beginnings' })).toBeVisible();
});

it('shows topics in the reader’s language, finds them without accents, and marks those in another', async () => {
  const spanish = topicOf('Ánimo', {
    id: 'courage',
    writtenName: 'Courage',
    lang: 'es',
    description: 'Fueron.',
  });
  const { user } = open({ ScriptureMeditation: { ...answer, topics: [{ ...spanish, alphabet: 'A' }] } });
  await letter('A');
  await user.type(await field(), 'animo');
  expect(screen.getByRole('link', { name: 'Ánimo' })).toHaveAttribute('lang', 'es');
  expect(screen.getByText('Fueron.')).toHaveAttribute('lang', 'es');
  // A feeling is matched by the original name of the topic, not by its translation.
  const feelings = within(screen.getByRole('region', { name: 'Begin with how you are' }));
  expect(feelings.getByRole('link', { name: 'Afraid' })).toHaveAttribute('href', '/scripture-verses/courage');
});

it('begins with feelings, each leading to the nearest topic that there is', async () => {
  const some = ['Anger', 'Courage', 'Trust', 'Strength'].map((name) => topicOf(name));
  open({ ScriptureMeditation: { ...answer, topics: some } });
  const feelings = within(await screen.findByRole('region', { name: 'Begin with how you are' }));
  await feelings.findByRole('link', { name: 'Angry' });
  expect(feelings.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Tired', '/scripture-verses/id-Strength'],
    ['Afraid', '/scripture-verses/id-Courage'],
    ['Angry', '/scripture-verses/id-Anger'],
  ]);
});

it('has no feelings where no topic is for one', async () => {
  open({ ScriptureMeditation: { ...answer, topics: [topicOf('Zeal')] } });
  await letter('Z');
  expect(screen.queryByRole('region', { name: 'Begin with how you are' })).not.toBeInTheDocument();
});

it('has a bar of letters; those with topics link to them and move the focus', async () => {
  const { user } = open();
  await letter('H');
  const bar = within(screen.getByRole('navigation', { name: 'Letters' }));
  expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual(['A', 'B', 'H']);
  expect(bar.getByText('Z')).toBeVisible();
  await user.click(bar.getByRole('link', { name: 'H' }));
  expect(screen.getByRole('heading', { level: 3, name: 'H' })).toHaveFocus();
  expect(address()).toBe(path);
});

it('filters by name and description while one types, and notes it in the address', async () => {
  const { user, calls } = open();
  const box = await field();
  await user.type(box, '  BOTTOM hop ');
  expect(names()).toEqual(['Hope']);
  expect(screen.getByText('From the bottom of the hill.')).toBeVisible();
  expect(screen.getByText('1 topic of 4')).toBeVisible();
  expect(within(screen.getByRole('navigation', { name: 'Letters' })).getAllByRole('link')).toHaveLength(1);
  await waitFor(() => expect(address()).toBe(`${path}?q=BOTTOM+hop`));
  expect(box).toHaveFocus();
  expect(box).toHaveValue('  BOTTOM hop ');
  expect(calls).toHaveLength(1);
});

it('applies the search in the address, and shows a kind message without results', async () => {
  const { user } = open({}, `${path}?q=xyzzy`);
  expect(await field()).toHaveValue('xyzzy');
  expect(screen.getByRole('heading', { name: 'No topic found' })).toBeVisible();
  expect(screen.getByText('No topics of 4')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all topics' }));
  expect(names()).toHaveLength(4);
  expect(await field()).toHaveFocus();
  await waitFor(() => expect(address()).toBe(path));
});

it('keeps the topics under topics_cache, and has them at once on the next visit', async () => {
  localStorage.setItem('topics_cache', JSON.stringify({ topics: [topicOf('Older')], language: 'en' }));
  let arrive = (_: object) => {};
  open({ ScriptureMeditation: new Promise((resolve) => (arrive = resolve)) });
  await letter('O');
  expect(screen.queryByRole('alert', { name: /./ })).not.toBeInTheDocument();
  arrive(answer);
  await letter('H');
  expect(screen.queryByRole('link', { name: 'Older' })).not.toBeInTheDocument();
  const kept = JSON.parse(localStorage.getItem('topics_cache')!);
  expect(kept.topics.map(({ name }: { name: string }) => name)).toEqual([
    'Anger',
    'Hope',
    'Humility',
    'New Beginnings',
  ]);
});

it('shows the kept topics without a connection, says so, and tries again', async () => {
  localStorage.setItem('topics_cache', JSON.stringify({ topics: [topicOf('Older')], language: 'en' }));
  const { user, answers } = open({ ScriptureMeditation: noConnection });
  expect(await screen.findByText(/These are the topics as you saw them last/)).toBeVisible();
  expect(names()).toEqual(['Older']);
  answers.ScriptureMeditation = answer;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await letter('H');
  expect(screen.queryByText(m.topics_load_failed())).not.toBeInTheDocument();
});

it.each([
  'not json',
  '{"topics":[{"id":1}],"language":"en"}',
  '{}',
  'null',
  // Stored by a page in another language, or by an earlier version of the page.
  JSON.stringify({ topics: [topicOf('Older')], language: 'es' }),
  JSON.stringify({ topics: [topicOf('Older')] }),
])('ignores %s in the storage', async (kept) => {
  localStorage.setItem('topics_cache', kept);
  open({ ScriptureMeditation: noConnection });
  expect(await screen.findByText(m.topics_load_failed())).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Older' })).not.toBeInTheDocument();
});

it('works without storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  open();
  await letter('H');
  vi.restoreAllMocks();
});

it('says that the topics cannot be loaded, and tries again', async () => {
  const { user, answers } = open({ ScriptureMeditation: noConnection });
  expect(await screen.findByText(m.topics_load_failed())).toBeVisible();
  expect(screen.getByText(m.shared_no_connection())).toBeVisible();
  answers.ScriptureMeditation = answer;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await letter('H');
  expect(screen.getByText('They are new every morning.')).toBeVisible();
});

it('says that there are no topics yet', async () => {
  open({ ScriptureMeditation: { ...answer, topics: [] } });
  expect(await screen.findByRole('heading', { name: 'No topics yet' })).toBeVisible();
});

it('leads by a hashtag to all verses with the keyword, and back', async () => {
  const { user, calls } = open({
    KeywordVerses: { scripturesWithKeyword: versesOf([scriptureOf('a'), scriptureOf('b')]) },
  });
  await user.click(await screen.findByRole('link', { name: '#mercy' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Verses with #mercy' });
  expect(heading).toHaveFocus();
  expect(address()).toBe(`${path}?keyword=mercy`);
  expect(calls.at(-1)?.variables).toEqual({ keyword: 'mercy', page: 1, limit: 20 });
  expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Back to Topics' }));
  await letter('H');
});

it('says that no verse has the keyword', async () => {
  open({ KeywordVerses: { scripturesWithKeyword: versesOf([]) } }, `${path}?keyword=xyzzy`);
  expect(await screen.findByRole('heading', { name: m.verses_none() })).toBeVisible();
  expect(screen.getByText('No verse has the keyword #xyzzy.')).toBeVisible();
});
