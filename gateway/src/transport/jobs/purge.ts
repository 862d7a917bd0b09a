import { purgeKeys } from '../../blocks/idempotency.js';
import { modules } from '../modules.js';
import type { Services } from '../services.js';

/**
 * Runs the nightly clean-up: expired data of each module, idempotency keys, marks of jobs, and unused documents of old
 * builds.
 */
export async function purge(services: Services): Promise<void> {
  for (const module of modules) await module.purge?.(services);
  await purgeKeys(services);
  await services.db.query(`delete from job_done where at < now() - interval '30 days'`);
  await services.db.query(`delete from documents where seen_at < now() - interval '30 days'`);
}
