import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/ids.js';
import { addTranslations, valuesOfItem } from '../translations/translation.writing.js';
import plans from './plan.demo.json' with { type: 'json' };
import { Plan } from './plan.entity.js';
import { editablePlan } from './plan.service.js';
import translations from './plan.translations.json' with { type: 'json' };

/** In display order. */
const demoPlans = plans as Omit<Plan, 'id' | 'createdAt' | 'updatedAt' | 'version' | 'order' | 'isActive'>[];

/** Writes the demo plans. */
export async function seedPlans(manager: EntityManager): Promise<void> {
  const rows = demoPlans.map((plan, order) => ({ ...plan, id: newId(), order, lang: 'en' as const }));
  await manager.insert(Plan, rows);
  await addTranslations(
    manager,
    editablePlan,
    rows.map((row, at) => ({ item: row as Plan, translations: valuesOfItem(translations, at) })),
  );
}
