import { expect, it, onTestFinished } from 'vitest';
import { keepAsking, told } from '../testing/keep-asking.js';
import { hasNginx, startNginx } from '../testing/nginx.js';
import { newPlace, type Place, startProduct, until } from '../testing/product.js';
import { databaseForTest } from '../testing/test-database.js';
import { makeDataSource } from './database/data-source.js';
import { seedDemo } from './seed/index.js';

// Not public, so that readers may ask without a pause.
const host = 'localhost';

async function demoDatabase(): Promise<string> {
  const DATABASE_URL = await databaseForTest({ bible: true });
  const db = await makeDataSource(DATABASE_URL, 1).initialize();
  await seedDemo(db, new Date()).finally(() => db.destroy());
  return DATABASE_URL;
}

it.runIf(hasNginx)(
  'two gateways behind nginx: restarted in turn without a failed request; one killed',
  async () => {
    const first = await newPlace();
    const second: Place = { ...(await newPlace()), DATA_DIR: first.DATA_DIR };
    const shared = {
      DATABASE_URL: await demoDatabase(),
      ADMIN_PORT: '0',
      PUBLIC_URL: `https://${host}`,
      ADMIN_URL: `https://admin.${host}`,
      TRUST_PROXY: 'loopback',
      RATE_LIMITS: 'off',
      SEED_DEMO: 'off',
      STOP_DELAY: '2',
    };
    const start = async (place: Place) => {
      const gateway = startProduct({ ...place, ...shared, PORT: place.PORT, ADMIN_PORT: '0' }, 'main');
      await until('a gateway is ready', () => /"gateway ready"/.test(gateway.printed()), 180);
      return gateway;
    };
    const gateways = [await start(first), await start(second)];
    const port = await startNginx([first.PORT, second.PORT], [host, `admin.${host}`]);

    const day = new Date().toISOString().slice(0, 10);
    const paths = ['/', '/prayers', '/api/faq', `/api/devotionals/date/${day}`, '/api/prayers'];
    const people = paths.map((path) => () => ({ path }));
    const readers = keepAsking(port, host, people);
    onTestFinished(() => readers.stop());
    await until('readers are answered', () => readers.answered().length > 50);

    for (const [i, place] of [first, second].entries()) {
      process.kill(gateways[i]!.pid, 'SIGTERM');
      expect(await gateways[i]!.ended).toBe(0);
      gateways[i] = await start(place);
      const before = readers.answered().length;
      await until('readers go on', () => readers.answered().length > before + 50);
    }
    expect(told(readers.failed())).toBe('');

    process.kill(gateways[0]!.pid, 'SIGKILL');
    await gateways[0]!.ended;
    const before = readers.answered().length;
    await until('readers go on', () => readers.answered().length > before + 100);
    // What was in hand when it died; what had not begun went to the other.
    expect(readers.failed().length, told(readers.failed())).toBeLessThanOrEqual(paths.length);
  },
);
