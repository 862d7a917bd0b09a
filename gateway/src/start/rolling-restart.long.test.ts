import { expect, it, onTestFinished } from 'vitest';
import { hasNginx } from '../testing/nginx.js';
import { until } from '../testing/product.js';
import { host, startRollingSite } from '../testing/rolling-site.js';
import { failureSummary, sendLoad } from '../testing/send-load.js';
import { databaseForTest } from '../testing/test-database.js';
import { makeDataSource } from './database/data-source.js';
import { seedDemo } from './seed/index.js';

async function demoDatabase(): Promise<string> {
  const DATABASE_URL = await databaseForTest({ bible: true });
  const db = await makeDataSource(DATABASE_URL, 1).initialize();
  await seedDemo(db, new Date()).finally(() => db.destroy());
  return DATABASE_URL;
}

it.runIf(hasNginx)(
  'two gateways behind nginx: restarted in turn without a failed request; one killed',
  async () => {
    const { port, gateways, exchangeGateway } = await startRollingSite({
      DATABASE_URL: await demoDatabase(),
    });

    const day = new Date().toISOString().slice(0, 10);
    const paths = ['/', '/prayers', '/api/faq', `/api/devotionals/date/${day}`, '/api/prayers'];
    const people = paths.map((path) => () => ({ path }));
    const readers = sendLoad(port, host, people);
    onTestFinished(() => readers.stop());
    await until('readers are answered', () => readers.answered().length > 50);

    for (const i of gateways.keys()) {
      await exchangeGateway(i);
      const before = readers.answered().length;
      await until('readers go on', () => readers.answered().length > before + 50);
    }
    expect(failureSummary(readers.failed())).toBe('');

    process.kill(gateways[0]!.pid, 'SIGKILL');
    await gateways[0]!.ended;
    const before = readers.answered().length;
    await until('readers go on', () => readers.answered().length > before + 100);
    // At most the requests in flight at the kill fail. Requests that had not begun went to the other gateway.
    expect(readers.failed().length, failureSummary(readers.failed())).toBeLessThanOrEqual(paths.length);
  },
);
