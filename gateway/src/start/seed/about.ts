import type { EntityManager } from 'typeorm';
import { About } from '../../modules/about/about.entity.js';
import { newId } from '../../platform/ids.js';
import about from './about.json' with { type: 'json' };

/** Writes it once. Where an admin has changed it, nothing is written. */
export async function seedAbout(manager: EntityManager): Promise<void> {
  const [{ untouched }] = await manager.query(
    `select not exists (select 1 from about)
        and not exists (select 1 from audit_log where action like 'about.%') as untouched`,
  );
  if (untouched) await manager.insert(About, { ...about, id: newId() });
}
