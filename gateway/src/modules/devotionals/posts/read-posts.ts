import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../../../blocks/errors.js';
import { textOf } from './export-text.js';
import { readGhost } from './ghost.js';
import { devotionalOf, type PostDevotional, type WordsOf } from './post-devotional.js';
import { postsMessages } from './posts-messages.js';
import { readWordpress } from './wordpress.js';

interface ReadPosts {
  devotionals: PostDevotional[];
  /** Numbers of items that are left out. */
  pages: number;
  others: number;
}

/**
 * Converts the posts of a WordPress or Ghost export to devotionals, in its order. Yields to other requests between
 * posts.
 * @throws AppError BAD_USER_INPUT for a file that is no such export, is incomplete, or has no post
 */
export async function readPosts(file: Buffer, wordsOf: WordsOf): Promise<ReadPosts> {
  const parts = textOf(file);
  const { value: first = '' } = parts.next();
  const begin = /^\ufeff?\s*(\S?)/.exec(first)?.[1];
  if (begin !== '<' && begin !== '{') throw new AppError('BAD_USER_INPUT', postsMessages.unknown);
  const { posts, ...left } =
    begin === '<'
      ? await readWordpress(joined(first.replace(/^\ufeff/, ''), parts))
      : readGhost([first, ...parts].join(''));
  if (posts.length === 0) throw new AppError('BAD_USER_INPUT', postsMessages.none);
  const devotionals: PostDevotional[] = [];
  for (const post of posts) {
    devotionals.push(await devotionalOf(post, wordsOf));
    await nextTurn();
  }
  return { devotionals, ...left };
}

function* joined(first: string, rest: Iterable<string>): Generator<string> {
  yield first;
  yield* rest;
}
