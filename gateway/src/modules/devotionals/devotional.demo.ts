import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { EntityManager } from 'typeorm';
import { stored } from '../../blocks/editing/editable.js';
import { cleanText } from '../../blocks/formatted-text.js';
import { newId } from '../../platform/ids.js';
import { kingJames } from '../bible/king-james.js';
import { addTranslations, type TranslatedValues } from '../translations/translation.writing.js';
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
/** Number of days before the first start on which nothing is premium. */
const daysOpen = 3;
/** One more than the thirty days to come, since it is already tomorrow in some time zones. */
const daysAhead = 31;

/** Devotional in the format of the bulk upload, without its day and the words of its verse. */
interface DemoDevotional {
  title: string;
  /** A reference such as "1 Kings 19:11-12": one chapter, one to a few verses. */
  scripture: { reference: string };
  reflection: string;
  reflectionHtml?: string;
  questions: string[];
  prayer: string;
  tags: string[];
  accessLevel?: string;
}

/** All demo devotionals. The four collections alternate, so that neighbouring days differ. */
export const demoDevotionals: DemoDevotional[] = lawAndProphets.flatMap((devotional, index) =>
  [devotional, gospels[index]!, psalmsAndWisdom[index]!, actsAndLetters[index]!].map(withText),
);

/** Adds the text of a reflection that is written as HTML. */
function withText(devotional: Omit<DemoDevotional, 'reflection'> & { reflection?: string }): DemoDevotional {
  return { ...devotional, reflection: cleanText(devotional.reflection ?? '', devotional.reflectionHtml) };
}

/** Returns the devotional of a day. The same day always gets the same one. */
const devotionalFor = (time: number) => demoDevotionals[(time / day) % demoDevotionals.length]!;

/** Returns the translations of a devotional. One week of devotionals is translated into all languages. */
const translationsOf = (title: string): TranslatedValues =>
  Object.fromEntries(
    Object.entries(translations as Record<string, Record<string, ItemValues>>).flatMap(
      ([language, values]) => (values[title] ? [[language, values[title]]] : []),
    ),
  );

/**
 * Writes a devotional for each of the last 31 days, and for the coming days after the latest one that no admin has
 * touched. A later start adds the missing days. Devotionals that an admin wrote, changed or deleted before that day
 * stay unchanged. The rules of the bulk upload apply.
 * @throws Error when the bulk upload would refuse one of them
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
      // Everyone who tries the product can read the first days: today, the days just before it and all later ones.
      accessLevel: time < today - daysOpen * day ? accessLevel : 'standard',
    };
  });
  const read = await readCandidates(
    JSON.stringify(file),
    { format: 'json', leaveOutColumns: false, language: 'en' },
    null,
  );
  const [failure] = read.refused ? [read.refused] : read.failed;
  if (failure || read.refused) {
    throw new Error(`A demonstration devotional is refused: ${JSON.stringify(failure)}`);
  }
  const rows = read.candidates.map(({ input }) => ({ ...stored(editableDevotional, input), id: newId() }));
  // Days that an admin has already written stay unchanged.
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
      .map((row) => ({ item: row as unknown as Devotional, translations: translationsOf(row.title) })),
  );
}
