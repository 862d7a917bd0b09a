import type { EntityManager } from 'typeorm';
import { isUntouched } from '../../blocks/untouched.js';
import { newId } from '../../platform/ids.js';
import { addTranslations, valuesOfItem } from '../translations/translation.writing.js';
import about from './about.demo.json' with { type: 'json' };
import { About } from './about.entity.js';
import { editableAbout } from './about.service.js';
import translations from './about.translations.json' with { type: 'json' };

/** Writes the demo content once. Content changed by an administrator is never overwritten. */
export async function seedAbout(manager: EntityManager): Promise<void> {
  if (!(await isUntouched(manager, 'about.%', 'about'))) return;
  const row = { ...about, id: newId(), lang: 'en' as const };
  await manager.insert(About, row);
  await addTranslations(manager, editableAbout, [
    { item: row as About, translations: valuesOfItem(translations, 0) },
  ]);
}
