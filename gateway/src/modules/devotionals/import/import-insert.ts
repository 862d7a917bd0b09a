import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../blocks/caller.js';
import { stored } from '../../../blocks/editing/editable.js';
import { newId } from '../../../platform/ids.js';
import { addTranslations } from '../../translations/translation.writing.js';
import { Devotional } from '../devotional.entity.js';
import { editableDevotional } from '../devotional.fields.js';
import type { Candidate } from './import-row.js';
import { noteTranslations } from './import-translations.js';

/**
 * Inserts the devotionals whose day is free. Another import may have taken a day a moment ago. @returns the days
 * written
 */
export async function insertFree(
  manager: EntityManager,
  candidates: Candidate[],
  { importId, caller }: { importId: string; caller: Caller },
): Promise<Set<string>> {
  // Inserts in a fixed order, so that two imports cannot deadlock.
  const rows = candidates
    .map(({ input, translations }) => ({
      translations,
      row: { ...stored(editableDevotional, input), id: newId(), editorId: caller.memberId, importId },
    }))
    .toSorted((a, b) => (a.row.date < b.row.date ? -1 : 1));
  const days = new Set<string>();
  for (const part of chunks(rows, 100)) {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(Devotional)
      .values(part.map(({ row }) => row))
      .orIgnore()
      .returning(`to_char(date, 'YYYY-MM-DD') as day`)
      .execute();
    for (const { day } of raw as { day: string }[]) days.add(day);
    const written = part.filter(({ row }) => days.has(row.date));
    const translations = await addTranslations(
      manager,
      editableDevotional,
      written.map(({ row, translations }) => ({ item: row as unknown as Devotional, translations })),
    );
    await noteTranslations(
      manager,
      translations.map((translationId) => ({ importId, translationId, version: 1, originalVersion: null })),
    );
  }
  return days;
}

function* chunks<Item>(items: Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}
