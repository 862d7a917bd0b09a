import { inject, it } from 'vitest';
import { contractOnceMore } from '../../testing/contract-files.js';

const redisUrl = inject('redisUrl');
// `npm test` has them on Postgres alone. Where there is no Redis, CI says so.
if (redisUrl) await contractOnceMore({ redisUrl });
else it.skip('needs redis-server');
