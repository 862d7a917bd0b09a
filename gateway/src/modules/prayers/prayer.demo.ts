import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/ids.js';
import { addTranslations, valuesOfItem } from '../translations/translation.writing.js';
import prayers from './prayer.demo.json' with { type: 'json' };
import { Prayer } from './prayer.entity.js';
import { editablePrayer } from './prayer.service.js';
import translations from './prayer.translations.json' with { type: 'json' };

const day = 86_400_000;

/** Writes the demo prayers. */
export async function seedPrayers(manager: EntityManager, now: Date): Promise<void> {
  const rows = (prayers as Partial<Prayer>[]).map((prayer, index) => {
    const at = new Date(now.getTime() - (prayers.length - index) * day);
    return { ...prayer, id: newId(), lang: 'en' as const, createdAt: at, updatedAt: at };
  });
  await manager.insert(Prayer, rows);
  await addTranslations(
    manager,
    editablePrayer,
    rows.map((row, at) => ({ item: row as Prayer, translations: valuesOfItem(translations, at) })),
  );
}
