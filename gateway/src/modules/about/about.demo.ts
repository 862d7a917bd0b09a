import type { EntityManager } from 'typeorm';
import { isUntouched } from '../../blocks/untouched.js';
import { newId } from '../../platform/ids.js';
import about from './about.demo.json' with { type: 'json' };
import { About } from './about.entity.js';

/** Writes it once. Where an admin has changed it, nothing is written. */
export async function seedAbout(manager: EntityManager): Promise<void> {
  if (await isUntouched(manager, 'about.%', 'about')) await manager.insert(About, { ...about, id: newId() });
}
