import { defaultTranslation } from '@quiet-time/schema/bible';
import type { Language } from '@quiet-time/schema/languages';
import type { BibleService } from '../../bible/bible.service.js';
import { isObject } from './import-dates.js';
import type { ImportRow } from './import-file.js';

/** Source of the words of passages. */
export type Verses = Pick<BibleService, 'passages'>;

/**
 * Fills in the empty verses of rows with the words of their references, in the text that the editor fetches first. An
 * unknown reference leaves its row as it is, to be refused.
 * @param fileLanguage language of rows that name none
 */
export async function withVerses(
  rows: readonly ImportRow[],
  bible: Verses,
  fileLanguage: Language,
): Promise<ImportRow[]> {
  const wanted = rows.flatMap((row) => {
    const { value } = row;
    if (!isObject(value) || !isObject(value.scripture)) return [];
    const { reference, verse } = value.scripture;
    if (typeof reference !== 'string' || !reference.trim()) return [];
    if (verse != null && (typeof verse !== 'string' || verse.trim())) return [];
    const language = typeof value.lang === 'string' ? value.lang : fileLanguage;
    return { row, reference, language, value, scripture: value.scripture };
  });
  if (wanted.length === 0) return [...rows];
  const passages = await bible.passages(wanted, defaultTranslation);
  const filled = new Map<ImportRow, ImportRow>();
  for (const [index, { row, value, scripture }] of wanted.entries()) {
    const passage = passages[index];
    if (!passage) continue;
    const { reference, text } = passage;
    filled.set(row, {
      ...row,
      value: { ...value, scripture: { ...scripture, verse: text } },
      fetched: { reference, verse: text },
    });
  }
  return rows.map((row) => filled.get(row) ?? row);
}
