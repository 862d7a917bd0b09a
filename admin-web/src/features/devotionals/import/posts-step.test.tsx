import { fakeUploads, type SentUpload } from '@quiet-time/web/testing/fake-uploads.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { chooseFile, importReport, openImport } from '../../../testing/open-import.ts';

let sent: SentUpload[];
beforeEach(() => {
  sent = fakeUploads();
});

const post = (date: string, title: string, more: object = {}) => ({
  title,
  date,
  scripture: { reference: 'Psalm 5:3', verse: 'My voice' },
  reflection: 'Text',
  reflectionHtml: '<p><strong>Text</strong></p>',
  questions: [],
  prayer: '',
  prayerHtml: '',
  tags: [],
  accessLevel: 'standard',
  isActive: true,
  ...more,
});
const answer = {
  success: true,
  devotionals: [
    post('2026-05-01', 'One'),
    post('2026-05-01', 'One again'),
    post('2025-05-02', 'Two', { scripture: { reference: '', verse: '' }, isActive: false }),
  ],
  pages: 1,
  others: 12,
};
const devotionals = (index: number) => JSON.parse(JSON.parse(String(sent[index]?.body)).text);

test('the posts of a blog are parsed by the server, completed, and then checked', async () => {
  const { user, dialog } = await openImport();
  chooseFile('<rss/>', 'blog.xml');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toBe('/api/admin/devotional-posts');
  await sent[0]?.answer(200, answer);
  expect(screen.getByRole('heading', { name: '3 posts in blog.xml' })).toHaveFocus();
  expect(dialog).toHaveTextContent('1 post not published or not public: inactive at first.');
  expect(dialog).toHaveTextContent('Left out: 1 page, 12 other things.');
  await user.type(screen.getByLabelText('Passage for 1 post without one'), 'Psalm 1:1');
  await user.type(screen.getByLabelText('Its words'), 'Blessed.');
  await user.click(screen.getByRole('button', { name: 'Look through the posts' }));
  expect(JSON.parse(String(sent[1]?.body))).toMatchObject({ format: 'json', dryRun: true });
  expect(devotionals(1)).toMatchObject([
    {
      title: 'One',
      reflectionHtml: '<p><strong>Text</strong></p>',
      prayer: 'Lord, let this word stay with us today. Amen.',
    },
    { title: 'Two', scripture: { reference: 'Psalm 1:1', verse: 'Blessed.' }, isActive: false },
  ]);
  await sent[1]?.answer(200, importReport);
  const mistakes = within(screen.getByRole('region', { name: 'Mistakes' }));
  expect(mistakes.getByText(/^Post 4/)).toBeVisible();

  // The input is still there.
  await user.click(screen.getByRole('button', { name: 'Back to the posts' }));
  expect(screen.getByLabelText('Its words')).toHaveValue('Blessed.');
  await user.selectOptions(screen.getByLabelText('Posts of'), '2026 (2)');
  await user.selectOptions(screen.getByLabelText('1 day with several posts'), 'Take none of them');
  await user.click(screen.getByRole('button', { name: 'Look through the posts' }));
  expect(devotionals(2)).toEqual([]);
});

test('an export of Ghost is recognised by its beginning, and a refusal is shown', async () => {
  const { dialog } = await openImport();
  chooseFile('{"db":[]}', 'ghost.json');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.path).toBe('/api/admin/devotional-posts');
  await sent[0]?.answer(400, {
    success: false,
    message: 'There is no post in this file.',
    code: 'BAD_USER_INPUT',
  });
  expect(within(dialog).getByRole('alert')).toHaveTextContent('There is no post in this file.');
});

test('a blog with more posts than the limit is imported by year', async () => {
  await openImport();
  chooseFile('<rss/>', 'blog.xml');
  await waitFor(() => expect(sent).toHaveLength(1));
  const many = Array.from({ length: 1_001 }, (_, index) => post(`202${index % 2}-05-01`, `Post ${index}`));
  await sent[0]?.answer(200, { ...answer, devotionals: many });
  expect(screen.getByLabelText('Posts of')).toHaveValue('2021');
  expect(screen.queryByRole('option', { name: 'All years' })).not.toBeInTheDocument();
});
