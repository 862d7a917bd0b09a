import type { AccessLevel } from '@quiet-time/schema/access-levels';
import { limits } from '@quiet-time/schema/limits';
import { cleanTags } from '../../../blocks/clean.js';
import { AppError } from '../../../blocks/errors.js';
import type { Post } from './post.js';
import { formattingOf } from './post-formatting.js';
import { postText } from './post-html.js';
import { partsOf } from './post-parts.js';
import { paragraphsOf, takePassage } from './post-passage.js';

/** Post in the shape of a devotional of a JSON file. Missing parts are empty. */
export interface PostDevotional {
  title: string;
  date: string;
  scripture: { reference: string; verse: string };
  reflection: string;
  /** The reflection with its formatting; empty without any. */
  reflectionHtml: string;
  questions: string[];
  prayer: string;
  /** The prayer with its formatting; empty without any. */
  prayerHtml: string;
  tags: string[];
  accessLevel: AccessLevel;
  isActive: boolean;
}

/** Returns the words of a passage. Throws an AppError if there are none. */
export type WordsOf = (reference: string) => Promise<string>;

/**
 * Makes a devotional of a post. Its passage, and questions and prayer under headings, are taken out of its text. A
 * hand-written excerpt becomes the beginning.
 * @param wordsOf for a passage of which the post has only the reference
 */
export async function devotionalOf(post: Post, wordsOf: WordsOf): Promise<PostDevotional> {
  const { reference, verse, rest } = takePassage(paragraphsOf(postText(post.html)));
  const parts = partsOf(rest);
  const excerpt = postText(post.excerpt);
  const begins = excerpt && !parts.reflection.includes(excerpt) ? excerpt : '';
  const reflection = [begins, parts.reflection].filter(Boolean).join('\n\n');
  const htmlOf = formattingOf(post.html);
  return {
    title: post.title,
    date: post.date,
    scripture: { reference, verse: verse || (reference && (await wordsOrNone(wordsOf, reference))) },
    ...parts,
    reflection,
    reflectionHtml: htmlOf(reflection),
    prayerHtml: htmlOf(parts.prayer),
    tags: cleanTags(post.tags).slice(0, limits.devotional.tags),
    accessLevel: post.accessLevel,
    isActive: post.isActive,
  };
}

async function wordsOrNone(wordsOf: WordsOf, reference: string): Promise<string> {
  try {
    return await wordsOf(reference);
  } catch (error) {
    // Too many verses for one read, or verses that this translation lacks.
    if (error instanceof AppError) return '';
    throw error;
  }
}
