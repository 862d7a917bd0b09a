import type { EntityManager } from 'typeorm';
import { About } from '../../modules/about/about.entity.js';
import { newId } from '../../platform/ids.js';
import about from './about.json' with { type: 'json' };
import { isUntouched } from './untouched.js';

/** Writes it once. Where an admin has changed it, nothing is written. */
export async function seedAbout(manager: EntityManager): Promise<void> {
  if (await isUntouched(manager, 'about.%', 'about')) await manager.insert(About, { ...about, id: newId() });
}
