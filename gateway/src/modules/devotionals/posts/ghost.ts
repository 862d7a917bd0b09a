import { limits } from '@quiet-time/schema/limits';
import { z } from 'zod';
import { AppError } from '../../../blocks/errors.js';
import { localDate } from '../calendar.js';
import type { Post, PostsOfFile } from './post.js';
import { postsMessages } from './posts-messages.js';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const id = z.union([z.string(), z.number()]).transform(String);
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

const post = z.object({
  id,
  title: text,
  html: text,
  plaintext: text,
  custom_excerpt: text,
  status: text,
  visibility: text,
  type: text,
  /** Used instead of the type before Ghost 3. */
  page: z.unknown().optional(),
  published_at: z.union([z.string(), z.number()]).nullish(),
  created_at: z.union([z.string(), z.number()]).nullish(),
});
type GhostPost = z.infer<typeof post>;

const exported = z.object({
  db: z
    .array(
      z.object({
        data: z.object({
          posts: z.array(post),
          tags: list(z.object({ id, name: text })),
          posts_tags: list(z.object({ post_id: id, tag_id: id })),
          settings: list(z.object({ key: text, value: z.unknown().optional() })),
        }),
      }),
    )
    .min(1),
});

/**
 * Reads the posts of a Ghost export. Their days are in the time zone of its site.
 * @throws AppError BAD_USER_INPUT for invalid JSON and for exports of other programs
 */
export function readGhost(file: string): PostsOfFile {
  const read = exported.safeParse(parsed(file));
  if (!read.success) throw new AppError('BAD_USER_INPUT', postsMessages.unknown);
  const { posts, tags, posts_tags, settings } = read.data.db[0]!.data;
  if (posts.length > limits.postsImport.posts) throw new AppError('BAD_USER_INPUT', postsMessages.tooMany);
  const dayOf = daysIn(settings.find(({ key }) => key === 'timezone')?.value);
  const names = new Map(tags.map((tag) => [tag.id, tag.name]));
  const isPage = ({ type, page }: GhostPost) => type === 'page' || page === 1 || page === true;
  const own = posts.filter((each) => !isPage(each));
  const tagsOf = new Map<string, string[]>();
  for (const { post_id, tag_id } of posts_tags) {
    tagsOf.set(post_id, [...(tagsOf.get(post_id) ?? []), names.get(tag_id) ?? '']);
  }
  return {
    posts: own.map((each) => postOf(each, tagsOf.get(each.id) ?? [], dayOf)),
    pages: posts.length - own.length,
    others: 0,
  };
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(file.replace(/^\ufeff/, ''));
  } catch {
    throw new AppError('BAD_USER_INPUT', postsMessages.notJson);
  }
}

const postOf = (each: GhostPost, tags: string[], dayOf: (moment: Date) => string): Post => {
  const moment = each.published_at ?? each.created_at;
  return {
    title: each.title.trim(),
    date: moment == null ? '' : dayOf(new Date(moment)),
    html: each.html || each.plaintext,
    excerpt: each.custom_excerpt,
    // Tags that begin with `#` are internal: they are for the theme of the site.
    tags: tags.filter((tag) => tag && !tag.startsWith('#')),
    isActive: each.status === 'published',
    accessLevel: each.visibility === 'paid' || each.visibility === 'tiers' ? 'premium' : 'standard',
  };
};

/** Returns a function from moments to days in a time zone, or in UTC if the setting is not a time zone. */
function daysIn(setting: unknown): (moment: Date) => string {
  const zone = typeof setting === 'string' && isZone(setting) ? setting : 'UTC';
  return (moment) => (Number.isNaN(moment.getTime()) ? '' : localDate(moment, zone));
}

function isZone(name: string): boolean {
  try {
    return localDate(new Date(0), name) !== '';
  } catch {
    return false;
  }
}
