import { setImmediate as nextTurn } from 'node:timers/promises';
import { limits } from '@quiet-time/schema/limits';
import { SaxesParser } from 'saxes';
import { AppError } from '../../../blocks/errors.js';
import { withoutHtml } from '../import/cell-html.js';
import type { Post, PostsOfFile } from './post.js';
import { postsMessages } from './posts-messages.js';

/** Elements of an item to read, by their WordPress names. */
const elements = new Set([
  'title',
  'content:encoded',
  'excerpt:encoded',
  'wp:post_date',
  'wp:status',
  'wp:post_type',
  'wp:post_password',
]);

/** Statuses of posts that are not published, or not for everybody. */
const inactive = new Set(['draft', 'pending', 'private', 'future']);

interface Item {
  fields: Record<string, string>;
  tags: string[];
}

/**
 * Reads the posts of a WordPress export (WXR, an extension of RSS). Only XML's own entities are known.
 * @param text in parts
 * @throws AppError BAD_USER_INPUT for a DOCTYPE, invalid or incomplete XML, and exports of other programs
 */
export async function readWordpress(text: Iterable<string>): Promise<PostsOfFile> {
  const found: PostsOfFile = { posts: [], pages: 0, others: 0 };
  let isExport = false;
  let item: Item | null = null;
  const path: string[] = [];
  let isTag = false;
  let words = '';
  const parser = new SaxesParser();
  const refuse = (message: string): never => {
    throw new AppError('BAD_USER_INPUT', message);
  };
  parser.on('error', () => refuse(postsMessages.broken(parser.line)));
  parser.on('doctype', () => refuse(postsMessages.doctype));
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    words = '';
    if (name === 'wp:wxr_version') isExport = true;
    if (name === 'item' && path.length === 3) item = { fields: {}, tags: [] };
    isTag = name === 'category' && /^(?:post_tag|category)$/.test(String(attributes.domain));
  });
  const add = (part: string) => {
    words += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (item && name === 'item') {
      sort(item, found);
      item = null;
      if (found.posts.length > limits.postsImport.posts) refuse(postsMessages.tooMany);
    } else if (item && path.length === 3) {
      if (elements.has(name)) item.fields[name] = words;
      if (isTag) item.tags.push(withoutHtml(words).trim());
    }
  });
  for (const part of text) {
    parser.write(part);
    await nextTurn();
  }
  parser.close();
  if (!isExport) refuse(postsMessages.unknown);
  return found;
}

function sort({ fields, tags }: Item, found: PostsOfFile): void {
  const { 'wp:post_type': type, 'wp:status': status = '', 'wp:post_password': password = '' } = fields;
  if (type === 'page') found.pages++;
  else if (type !== 'post' || !(status === 'publish' || inactive.has(status))) found.others++;
  else found.posts.push(postOf(fields, tags, status === 'publish' && password === ''));
}

/** `wp:post_date` is in the time zone of the site. Drafts that never had a day have zeros. */
const postOf = (fields: Item['fields'], tags: string[], isActive: boolean): Post => ({
  title: withoutHtml(fields.title ?? '').trim(),
  date: (fields['wp:post_date'] ?? '').slice(0, 10).replace(/^0000.*/, ''),
  html: fields['content:encoded'] ?? '',
  excerpt: fields['excerpt:encoded'] ?? '',
  tags: tags.filter((tag) => tag !== 'Uncategorized'),
  isActive,
  accessLevel: 'standard',
});
