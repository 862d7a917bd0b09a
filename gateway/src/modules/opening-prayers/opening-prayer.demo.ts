import type { EntityManager } from 'typeorm';
import { isUntouched } from '../../blocks/untouched.js';
import { newId } from '../../platform/ids.js';
import prayers from './opening-prayer.demo.json' with { type: 'json' };
import { OpeningPrayer } from './opening-prayer.entity.js';

/** Writes them once; the last one is the one that is shown. Where an admin has added or deleted one, nothing is put back. */
export async function seedOpeningPrayers(manager: EntityManager): Promise<void> {
  if (!(await isUntouched(manager, 'openingPrayer.%', 'opening_prayers'))) return;
  for (const [index, prayer] of prayers.entries()) {
    const isActive = index === prayers.length - 1;
    await manager.save(OpeningPrayer, { ...prayer, id: newId(), isActive });
  }
}
