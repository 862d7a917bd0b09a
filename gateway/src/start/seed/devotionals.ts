import type { EntityManager } from 'typeorm';
import { Devotional } from '../../modules/devotionals/devotional.entity.js';
import { newId } from '../../platform/ids.js';
import { actsAndLetters } from './devotionals/acts-and-letters.js';
import { gospels } from './devotionals/gospels.js';
import { lawAndProphets } from './devotionals/law-and-prophets.js';
import { psalmsAndWisdom } from './devotionals/psalms-and-wisdom.js';
import { kingJames } from './verses.js';

const day = 86_400_000;
const daysBack = 30;
/** Before the first start's day, on which nothing is premium. */
const daysOpen = 3;
/** One more than the thirty to come: somewhere it is tomorrow already. */
const daysAhead = 31;

/** All of them, the four collections dealt out in turn, so that neighbouring days differ. */
export const demoDevotionals = lawAndProphets.flatMap((devotional, index) => [
  devotional,
  gospels[index]!,
  psalmsAndWisdom[index]!,
  actsAndLetters[index]!,
]);

/** Which devotional stands on a day; the same day always has the same one. */
const devotionalFor = (time: number) => demoDevotionals[(time / day) % demoDevotionals.length]!;

/**
 * Writes a devotional for each of the last 31 and the next days after the latest that no admin has touched: a
 * later start tops up, and what an admin wrote, changed or deleted before that day stays as it is.
 */
export async function seedDevotionals(manager: EntityManager, now: Date): Promise<void> {
  const repository = manager.getRepository(Devotional);
  const [{ latest }] = await manager.query(
    'select max(date)::text as latest from devotionals where editor_id is null',
  );
  const today = Date.parse(now.toISOString().slice(0, 10));
  const days = Array.from({ length: daysBack + 1 + daysAhead }, (_, i) => today + (i - daysBack) * day);
  const missing = days.filter((time) => latest === null || time > Date.parse(latest));
  if (missing.length === 0) return;
  const verseOf = await kingJames();
  const rows = missing.map((time) => {
    const { title, reference, reflection, questions, prayer, tags, accessLevel } = devotionalFor(time);
    const text = reflection.join('\n\n');
    return {
      id: newId(),
      title,
      date: new Date(time).toISOString().slice(0, 10),
      scripture: { reference, verse: verseOf(reference) },
      reflection: text,
      content: text,
      questions,
      prayer,
      tags,
      // Whoever tries the product can read its first days: today, those just before it and every later one.
      accessLevel: time < today - daysOpen * day && accessLevel ? accessLevel : ('standard' as const),
    };
  });
  // A day that an admin has written already stays theirs.
  await repository.createQueryBuilder().insert().values(rows).orIgnore().execute();
}
