import { purgeKeys } from '../../blocks/idempotency.js';
import { modules } from '../modules.js';
import type { Services } from '../services.js';

/**
 * Nightly clean-up: what each domain no longer needs, keys of creates, marks of jobs, and documents of old builds that nobody asks for
 * any more.
 */
export async function purge(services: Services): Promise<void> {
  for (const module of modules) await module.purge?.(services);
  await purgeKeys(services);
  await services.db.query(`delete from job_done where at < now() - interval '30 days'`);
  await services.db.query(`delete from documents where seen_at < now() - interval '30 days'`);
}
