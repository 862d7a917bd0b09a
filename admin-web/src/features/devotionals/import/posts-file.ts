import type { ImportFile } from './import-file.ts';

/** A post as the server reads it: in the shape of a devotional, with nothing in what it does not have. */
export interface PostDevotional {
  title: string;
  /** yyyy-MM-dd; empty: the export has none. */
  date: string;
  scripture: { reference: string; verse: string };
  reflection: string;
  questions: string[];
  prayer: string;
  tags: string[];
  accessLevel: string;
  isActive: boolean;
}

/** What an export of WordPress or Ghost has. */
export interface PostsFile {
  name: string;
  devotionals: PostDevotional[];
  /** What is left out. */
  pages: number;
  others: number;
}

/** How posts become devotionals, as somebody has chosen. */
export interface PostsChoices {
  /** Those of one year; empty: all. */
  year: string;
  /** Of several posts of one day, the first published one is taken, or none. */
  sameDay: 'first' | 'none';
  /** For posts that have none. Without a passage they are told as mistakes. */
  reference: string;
  verse: string;
  question: string;
  prayer: string;
}

/** The years of posts with how many each has, the newest first. */
export function yearsOf({ devotionals }: PostsFile): [year: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { date } of devotionals) {
    const year = date.slice(0, 4);
    if (year) counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => (a < b ? 1 : -1));
}

/** Those of the chosen year; posts without a day belong to all years together. */
export const ofYear = ({ devotionals }: PostsFile, year: string): PostDevotional[] =>
  devotionals.filter(({ date }) => date.startsWith(year));

/** The days that several of these posts have, in their order. */
export function sharedDays(posts: readonly PostDevotional[]): string[] {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { date } of posts) {
    if (date && seen.has(date)) shared.add(date);
    seen.add(date);
  }
  return [...shared].sort();
}

/** The posts as a file of devotionals, with one a line, so that a line is a place in it. */
export function fileOfPosts(posts: PostsFile, choices: PostsChoices): ImportFile {
  const wanted = ofYear(posts, choices.year);
  const text = `[${onePerDay(wanted, choices.sameDay)
    .map((post) => JSON.stringify(filled(post, choices)))
    .join(',\n')}]`;
  return { name: posts.name, format: 'json', encoding: 'utf-8', sheets: [], text, posts: { posts, choices } };
}

function onePerDay(posts: readonly PostDevotional[], sameDay: PostsChoices['sameDay']): PostDevotional[] {
  const shared = new Set(sharedDays(posts));
  const first = new Map<string, PostDevotional>();
  for (const post of posts.toSorted((a, b) => Number(b.isActive) - Number(a.isActive))) {
    if (!first.has(post.date)) first.set(post.date, post);
  }
  return posts.filter(
    (post) => !shared.has(post.date) || (sameDay === 'first' && first.get(post.date) === post),
  );
}

const filled = (post: PostDevotional, { reference, verse, question, prayer }: PostsChoices): object => ({
  ...post,
  // The words of one passage don't belong to another.
  scripture: post.scripture.reference ? post.scripture : { reference, verse },
  questions: post.questions.length > 0 ? post.questions : [question],
  prayer: post.prayer || prayer,
});
