/** A post as parsed by the server, in the shape of a devotional. Missing parts are empty. */
export interface PostDevotional {
  title: string;
  /** yyyy-MM-dd, or empty for a post without a date. */
  date: string;
  scripture: { reference: string; verse: string };
  reflection: string;
  /** The reflection as HTML; empty without formatting. */
  reflectionHtml: string;
  questions: string[];
  prayer: string;
  /** The prayer as HTML; empty without formatting. */
  prayerHtml: string;
  tags: string[];
  accessLevel: string;
  isActive: boolean;
}

/** Contents of an export of WordPress or Ghost. */
export interface PostsFile {
  name: string;
  devotionals: PostDevotional[];
  /** Number of entries left out: pages, and others. */
  pages: number;
  others: number;
}

/** Choices for turning posts into devotionals. */
export interface PostsChoices {
  /** Year of the posts to import, or empty for all. */
  year: string;
  /** For a day with several posts: take the first published one, or none. */
  sameDay: 'first' | 'none';
  /** Defaults for posts without one. A post without a passage is reported as an error. */
  reference: string;
  verse: string;
  question: string;
  prayer: string;
}

/** Lists the years of the posts with their number, newest first. */
export function yearsOf({ devotionals }: PostsFile): [year: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { date } of devotionals) {
    const year = date.slice(0, 4);
    if (year) counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => (a < b ? 1 : -1));
}

/** Returns the posts of a year. An empty year returns all posts, including those without a date. */
export const ofYear = ({ devotionals }: PostsFile, year: string): PostDevotional[] =>
  devotionals.filter(({ date }) => date.startsWith(year));

/** Lists the days with several posts, in their order. */
export function sharedDays(posts: readonly PostDevotional[]): string[] {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { date } of posts) {
    if (date && seen.has(date)) shared.add(date);
    seen.add(date);
  }
  return [...shared].sort();
}

/** Returns posts as a file of devotionals with one per line, so that a line number identifies a post. */
export function fileOfPosts(posts: PostsFile, choices: PostsChoices) {
  const wanted = ofYear(posts, choices.year);
  const text = `[${onePerDay(wanted, choices.sameDay)
    .map((post) => JSON.stringify(filled(post, choices)))
    .join(',\n')}]`;
  return {
    name: posts.name,
    format: 'json' as const,
    encoding: 'utf-8' as const,
    sheets: [],
    text,
    posts: { posts, choices },
  };
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
  // The default verse belongs to the default passage only.
  scripture: post.scripture.reference ? post.scripture : { reference, verse },
  questions: post.questions.length > 0 ? post.questions : [question],
  prayer: post.prayer || prayer,
});
