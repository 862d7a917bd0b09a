import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { EntityManager } from 'typeorm';
import { stored } from '../../blocks/editing/editable.js';
import { newId } from '../../platform/ids.js';
import { kingJames } from '../bible/king-james.js';
import { addTranslations, type SaidIn } from '../translations/translation.writing.js';
import actsAndLetters from './demo/acts-and-letters.json' with { type: 'json' };
import gospels from './demo/gospels.json' with { type: 'json' };
import lawAndProphets from './demo/law-and-prophets.json' with { type: 'json' };
import psalmsAndWisdom from './demo/psalms-and-wisdom.json' with { type: 'json' };
import translations from './demo/translations.json' with { type: 'json' };
import { Devotional } from './devotional.entity.js';
import { editableDevotional } from './devotional.fields.js';
import { readCandidates } from './import/import-candidates.js';

const day = 86_400_000;
const daysBack = 30;
/** Before the first start's day, on which nothing is premium. */
const daysOpen = 3;
/** One more than the thirty to come: somewhere it is tomorrow already. */
const daysAhead = 31;

/** As the bulk upload takes it, without its day and the words of its verse. */
interface DemoDevotional {
  title: string;
  /** As in "1 Kings 19:11-12": one chapter, one to a few verses. */
  scripture: { reference: string };
  reflection: string;
  questions: string[];
  prayer: string;
  tags: string[];
  accessLevel?: string;
}

/** All of them, the four collections dealt out in turn, so that neighbouring days differ. */
export const demoDevotionals: DemoDevotional[] = lawAndProphets.flatMap((devotional, index) => [
  devotional,
  gospels[index]!,
  psalmsAndWisdom[index]!,
  actsAndLetters[index]!,
]);

/** Which devotional stands on a day; the same day always has the same one. */
const devotionalFor = (time: number) => demoDevotionals[(time / day) % demoDevotionals.length]!;

/** Those of one week have been written in all languages. */
const saidOf = (title: string): SaidIn =>
  Object.fromEntries(
    Object.entries(translations as Record<string, Record<string, ItemValues>>).flatMap(([language, said]) =>
      said[title] ? [[language, said[title]]] : [],
    ),
  );

/**
 * Writes a devotional for each of the last 31 and the next days after the latest that no admin has touched: a
 * later start tops up, and what an admin wrote, changed or deleted before that day stays as it is. They are read by
 * the rules of the bulk upload.
 * @throws Error where one of them would be refused
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
  const file = missing.map((time) => {
    const { scripture, accessLevel, ...devotional } = devotionalFor(time);
    return {
      ...devotional,
      date: new Date(time).toISOString().slice(0, 10),
      scripture: { ...scripture, verse: verseOf(scripture.reference) },
      // Everyone who tries the product can read its first days: today, those just before it and every later one.
      accessLevel: time < today - daysOpen * day ? accessLevel : 'standard',
    };
  });
  const read = readCandidates(JSON.stringify(file), { format: 'json', leaveOutColumns: false });
  const [failure] = read.refused ? [read.refused] : read.failed;
  if (failure || read.refused) {
    throw new Error(`A demonstration devotional is refused: ${JSON.stringify(failure)}`);
  }
  const rows = read.candidates.map(({ input }) => ({ ...stored(editableDevotional, input), id: newId() }));
  // A day that an admin has written already stays theirs.
  const { raw } = await repository
    .createQueryBuilder()
    .insert()
    .values(rows)
    .orIgnore()
    .returning('id')
    .execute();
  const written = new Set((raw as { id: string }[]).map(({ id }) => id));
  await addTranslations(
    manager,
    editableDevotional,
    rows
      .filter(({ id }) => written.has(id))
      .map((row) => ({ item: row as unknown as Devotional, said: saidOf(row.title) })),
  );
}
