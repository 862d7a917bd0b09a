import { isUtf8 } from 'node:buffer';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../../../blocks/errors.js';
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

/** Encoding that an XML declaration names. */
const declared = /^<\?xml[^>]*\sencoding=["']([\w.-]+)["']/;

/**
 * Decodes a file: UTF-16 if a byte order mark or the first character says so, else the encoding of its XML declaration,
 * if that is correct. Files that are not UTF-8 are read as the Windows code page of Western Europe.
 */
function* textOf(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += chunk) {
    yield decoder.decode(bytes.subarray(at, at + chunk), { stream: true });
  }
  yield decoder.decode();
}

/** Bytes to read before yielding to other requests. */
const chunk = 262_144;

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes;
  // In UTF-16, Latin letters have a zero byte beside them; no other text has one.
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'utf-16be';
  const [, name = 'utf-8'] = declared.exec(bytes.toString('latin1', 0, 200)) ?? [];
  if (/^utf-?8$/i.test(name) || !isKnown(name)) return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  return name;
}

function isKnown(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}
