import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/ids.js';
import { addTranslations, valuesOfItem } from '../translations/translation.writing.js';
import words from './encouraging-word.demo.json' with { type: 'json' };
import { EncouragingWord } from './encouraging-word.entity.js';
import { editableWord } from './encouraging-word.service.js';
import translations from './encouraging-word.translations.json' with { type: 'json' };

const minute = 60_000;

/** Writes the demo words. */
export async function seedWords(manager: EntityManager, now: Date): Promise<void> {
  const rows = (words as Partial<EncouragingWord>[]).map((word, index) => {
    // A minute apart, so that lists have a stable order: the last one is the newest.
    const at = new Date(now.getTime() - (words.length - index) * minute);
    return { ...word, id: newId(), lang: 'en' as const, createdAt: at, updatedAt: at };
  });
  await manager.insert(EncouragingWord, rows);
  await addTranslations(
    manager,
    editableWord,
    rows.map((row, at) => ({ item: row as EncouragingWord, translations: valuesOfItem(translations, at) })),
  );
}
