import { inject, it } from 'vitest';
import { contractOnceMore } from '../../testing/contract-files.js';

const redisUrl = inject('redisUrl');
// `npm test` runs these on Postgres alone. Without Redis, the run in CI reports them as skipped.
if (redisUrl) await contractOnceMore({ redisUrl });
else it.skip('needs redis-server');
