import { expect, it } from 'vitest';
import { fileOfPosts, type PostDevotional, type PostsFile, sharedDays, yearsOf } from './posts-file.ts';

const post = (date: string, more: Partial<PostDevotional> = {}): PostDevotional => ({
  title: `Of ${date}`,
  date,
  scripture: { reference: 'Psalm 5:3', verse: 'My voice' },
  reflection: 'Text',
  reflectionHtml: '',
  questions: ['Why?'],
  prayer: 'Amen',
  prayerHtml: '',
  tags: [],
  accessLevel: 'standard',
  isActive: true,
  ...more,
});
const file = (...devotionals: PostDevotional[]): PostsFile => ({
  name: 'blog.xml',
  devotionals,
  pages: 0,
  others: 0,
});
const choices = {
  year: '',
  sameDay: 'first' as const,
  reference: 'Psalm 1:1',
  verse: 'Blessed',
  question: 'What now?',
  prayer: 'Hear us.',
};
const sent = (posts: PostsFile, more: object = {}) =>
  JSON.parse(fileOfPosts(posts, { ...choices, ...more }).text) as PostDevotional[];

it('counts the posts of each year, the newest first', () => {
  const posts = file(post('2025-01-01'), post('2026-01-01'), post('2026-01-02'), post(''));
  expect(yearsOf(posts)).toEqual([
    ['2026', 2],
    ['2025', 1],
  ]);
  expect(sent(posts, { year: '2026' }).map(({ date }) => date)).toEqual(['2026-01-01', '2026-01-02']);
  expect(sent(posts)).toHaveLength(4);
});

it('takes the first published of several posts of a day, or none', () => {
  const posts = file(
    post('2026-01-01', { title: 'Draft', isActive: false }),
    post('2026-01-01', { title: 'First' }),
    post('2026-01-01', { title: 'Second' }),
    post('2026-01-02', { title: 'Alone' }),
    post('', { title: 'No day' }),
    post('', { title: 'No day either' }),
  );
  expect(sharedDays(posts.devotionals)).toEqual(['2026-01-01']);
  const titles = (more = {}) => sent(posts, more).map(({ title }) => title);
  expect(titles()).toEqual(['First', 'Alone', 'No day', 'No day either']);
  expect(titles({ sameDay: 'none' })).toEqual(['Alone', 'No day', 'No day either']);
});

it('fills in missing parts of posts, and keeps existing ones', () => {
  const lacking = post('2026-01-02', {
    scripture: { reference: '', verse: '' },
    questions: [],
    prayer: '',
  });
  const unquoted = post('2026-01-03', { scripture: { reference: 'Psalm 119', verse: '' } });
  expect(sent(file(post('2026-01-01'), lacking, unquoted))).toEqual([
    post('2026-01-01'),
    post('2026-01-02', {
      scripture: { reference: 'Psalm 1:1', verse: 'Blessed' },
      questions: ['What now?'],
      prayer: 'Hear us.',
    }),
    post('2026-01-03', { scripture: { reference: 'Psalm 119', verse: '' } }),
  ]);
});

it('has one post per line, so that a line number identifies a post', () => {
  const { text } = fileOfPosts(file(post('2026-01-01'), post('2026-01-02')), choices);
  expect(text.split('\n').map((line) => line.includes('2026-01-02'))).toEqual([false, true]);
});
