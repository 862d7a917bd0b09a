import type { EntityManager } from 'typeorm';
import { OpeningPrayer } from '../../modules/opening-prayers/opening-prayer.entity.js';
import { newId } from '../../platform/ids.js';

/** The last one is the one that is shown. */
const prayers = [
  {
    title: 'At the end of a long day',
    content:
      'Lord, the day has been full and I come to you with what is left of it. Take the noise out of my ears. Let me hear one thing that is true before I sleep. Amen.',
  },
  {
    title: 'When I would rather not',
    content:
      'Father, I am here, though my mind is elsewhere. Do not wait until I am better at this. Begin with me as I am, and let these few minutes be yours. Amen.',
  },
  {
    title: 'Before reading',
    content:
      'Lord, you have brought me to this morning. Quiet what is loud in me. Open my eyes to what is written here, and open my hands to whatever you would have me do with it. Amen.',
  },
];

/** Writes them once. Where an admin has added or deleted one, nothing is put back. */
export async function seedOpeningPrayers(manager: EntityManager): Promise<void> {
  const [{ untouched }] = await manager.query(
    `select not exists (select 1 from opening_prayers)
        and not exists (select 1 from audit_log where action like 'openingPrayer.%') as untouched`,
  );
  if (!untouched) return;
  for (const [index, prayer] of prayers.entries()) {
    const isActive = index === prayers.length - 1;
    await manager.save(OpeningPrayer, { ...prayer, id: newId(), isActive });
  }
}
