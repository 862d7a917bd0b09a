import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/ids.js';
import { addTranslations, valuesOfItem } from '../translations/translation.writing.js';
import prayers from './opening-prayer.demo.json' with { type: 'json' };
import { OpeningPrayer } from './opening-prayer.entity.js';
import { editableOpeningPrayer } from './opening-prayer.service.js';
import translations from './opening-prayer.translations.json' with { type: 'json' };

/** Writes the demo prayers; the last one is active. */
export async function seedOpeningPrayers(manager: EntityManager): Promise<void> {
  for (const [index, prayer] of prayers.entries()) {
    const isActive = index === prayers.length - 1;
    const row = { ...prayer, id: newId(), isActive, lang: 'en' as const };
    const item = await manager.save(OpeningPrayer, row);
    await addTranslations(manager, editableOpeningPrayer, [
      { item, translations: valuesOfItem(translations, index) },
    ]);
  }
}
