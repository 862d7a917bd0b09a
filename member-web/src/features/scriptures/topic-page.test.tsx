// Loaded here, so that no test waits for a first import.
import { m } from '@quiet-time/schema/sentences';
import './meditation-page.tsx';
import './topic-page.tsx';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../testing/fake-gateway.ts';
import { address, openSite } from '../../testing/render-site.tsx';
import { scriptureOf, versesOf } from '../../testing/sample-scriptures.ts';

const path = '/scripture-verses/id-Hope';
const hope = {
  __typename: 'ScriptureTopic',
  id: 'id-Hope',
  name: 'Hope',
  lang: 'en',
  description: 'To look toward.',
};
const two = [
  scriptureOf('one'),
  scriptureOf('two', { reference: 'Romans 15:13', text: 'Now the God of hope.', version: '', keywords: [] }),
];
const answerOf = (verses: object, topic: object = hope) => ({ topic, scripturesOfTopic: verses });

function open(answer: FakeResponses[string], at = path) {
  const { calls } = fakeGateway(undefined, { TopicVerses: answer });
  return { user: openSite(at), calls };
}
const verse = async (reference: string) =>
  within((await screen.findByRole('heading', { level: 2, name: reference })).closest('li')!);
const title = () => screen.findByRole('heading', { level: 1, name: 'Bible Verses about Hope' });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('is about its topic: title, description, the way back', async () => {
  const { calls } = open(answerOf(versesOf(two)));
  await title();
  await waitFor(() => expect(document.title).toBe('Bible Verses about Hope · Quiet Time'));
  expect(screen.getByText('To look toward.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Topics' })).toHaveAttribute(
    'href',
    '/scripture-meditation',
  );
  expect(calls.map(({ variables }) => variables)).toEqual([{ topicId: 'id-Hope', page: 1, limit: 20 }]);
});

it('falls back to a plain title', async () => {
  open(answerOf(versesOf(two), { ...hope, name: '', description: '' }));
  await screen.findByRole('heading', { level: 1, name: 'Scripture Verses' });
});

it('shows reference, version, the text in quotes and keywords', async () => {
  open(answerOf(versesOf(two)));
  const one = await verse('Lamentations 3:23');
  expect(one.getByText('King James Version')).toBeVisible();
  expect(one.getByRole('blockquote')).toHaveTextContent('“They are new every morning.”');
  expect(one.getByRole('link', { name: '#mercy' })).toHaveAttribute(
    'href',
    '/scripture-meditation?keyword=mercy',
  );
  const other = await verse('Romans 15:13');
  expect(other.queryByText('King James Version')).not.toBeInTheDocument();
  expect(other.queryByRole('list')).not.toBeInTheDocument();
});

it('numbers several verses, and names the translation that matches the text', async () => {
  const at = (number: number, text: string) => ({
    __typename: 'BibleVerse',
    bookId: 'LAM',
    bookName: 'Lamentations',
    chapter: 3,
    verse: number,
    text,
  });
  const passage = {
    __typename: 'BiblePassage',
    translation: { __typename: 'BibleTranslation', id: 'asv', name: 'American Standard Version' },
    verses: [at(22, "It is of Jehovah's lovingkindnesses"), at(23, 'They are new every morning')],
  };
  open(answerOf(versesOf([scriptureOf('one', { reference: 'Lamentations 3:22-23', passage, version: '' })])));
  const one = await verse('Lamentations 3:22–23');
  expect(one.getByRole('blockquote')).toHaveTextContent(
    '“22It is of Jehovah’s lovingkindnesses 23They are new every morning”',
  );
  expect(one.getByText('American Standard Version')).toBeVisible();
});

it('shares a verse with an address that leads to it', async () => {
  const { user } = open(answerOf(versesOf(two)));
  const share = vi.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await user.click(
    (await verse('Lamentations 3:23')).getByRole('button', { name: 'Share Lamentations 3:23' }),
  );
  expect(share).toHaveBeenCalledWith({
    title: 'Lamentations 3:23',
    text: '“They are new every morning.” Lamentations 3:23 (King James Version)',
    url: 'http://localhost:3000/scripture-verses/id-Hope#one',
  });
});

it('copies a verse, and without a way to share also that with its address', async () => {
  const { user } = open(answerOf(versesOf(two)));
  const writeText = vi.fn().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const other = await verse('Romans 15:13');
  await user.click(other.getByRole('button', { name: 'Copy Romans 15:13' }));
  expect(writeText).toHaveBeenLastCalledWith('“Now the God of hope.” Romans 15:13');
  await screen.findByText('Verse copied');
  await user.click(other.getByRole('button', { name: 'Share Romans 15:13' }));
  expect(writeText).toHaveBeenLastCalledWith(
    '“Now the God of hope.” Romans 15:13\n\nhttp://localhost:3000/scripture-verses/id-Hope#two',
  );
  writeText.mockRejectedValueOnce(new Error('no'));
  await user.click(other.getByRole('button', { name: 'Copy Romans 15:13' }));
  expect(await within(screen.getByRole('alert')).findByText(/does not let us copy/)).toBeVisible();
});

it('goes through its pages by address', async () => {
  const { user, calls } = open(({ page }) =>
    answerOf(versesOf([scriptureOf(`of ${page}`)], { pages: 2, total: 21 })),
  );
  await user.click(await screen.findByRole('link', { name: 'More verses' }));
  await screen.findByText('Page 2 of 2');
  expect(address()).toBe(`${path}?page=2`);
  expect(calls.map(({ variables }) => variables.page)).toEqual([1, 2]);
  expect(screen.getByRole('link', { name: 'Previous verses' })).toHaveAttribute('href', path);
});

it('leads from a page past the end to the last one', async () => {
  open(({ page }) => answerOf(versesOf(page === 2 ? two : [], { pages: 2, total: 22 })), `${path}?page=9`);
  await verse('Romans 15:13');
  expect(address()).toBe(`${path}?page=2`);
});

it('says that the topic has no verses yet, and leads to others', async () => {
  open(answerOf(versesOf([])));
  await title();
  expect(screen.getByRole('heading', { level: 2, name: m.verses_none() })).toBeVisible();
  expect(screen.getByText(m.verses_none_in_topic())).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Other Topics' })).toHaveAttribute(
    'href',
    '/scripture-meditation',
  );
});

it.each([
  ['no connection', noConnection, m.shared_no_connection()],
  ['an unknown topic', refusal('NOT_FOUND', m.topic_not_found()), 'This topic was not found.'],
])('says that verses cannot be loaded for %s, and reloads the page', async (_what, answer, why) => {
  const reload = vi.fn();
  const { href, origin, hash } = window.location;
  vi.stubGlobal('location', { href, origin, hash, reload });
  const { user } = open(answer);
  await screen.findByRole('heading', { level: 1, name: m.verses_error_title() });
  expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent(
    m.verses_load_failed({ why }),
  );
  await waitFor(() => expect(document.title).toBe('Scripture Verses · Quiet Time'));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
