import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/ids.js';
import { addTranslations, valuesOfItem } from '../translations/translation.writing.js';
import about from './about.demo.json' with { type: 'json' };
import { About } from './about.entity.js';
import { editableAbout } from './about.service.js';
import translations from './about.translations.json' with { type: 'json' };

/** Writes the demo content. */
export async function seedAbout(manager: EntityManager): Promise<void> {
  const row = { ...about, id: newId(), lang: 'en' as const };
  await manager.insert(About, row);
  await addTranslations(manager, editableAbout, [
    { item: row as About, translations: valuesOfItem(translations, 0) },
  ]);
}
