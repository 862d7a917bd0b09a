import type { EntityManager } from 'typeorm';
import { OpeningPrayer } from '../../modules/opening-prayers/opening-prayer.entity.js';
import { newId } from '../../platform/ids.js';
import prayers from './opening-prayers.json' with { type: 'json' };
import { isUntouched } from './untouched.js';

/** Writes them once; the last one is the one that is shown. Where an admin has added or deleted one, nothing is put back. */
export async function seedOpeningPrayers(manager: EntityManager): Promise<void> {
  if (!(await isUntouched(manager, 'openingPrayer.%', 'opening_prayers'))) return;
  for (const [index, prayer] of prayers.entries()) {
    const isActive = index === prayers.length - 1;
    await manager.save(OpeningPrayer, { ...prayer, id: newId(), isActive });
  }
}
