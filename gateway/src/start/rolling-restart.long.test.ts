import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { expect, it, onTestFinished } from 'vitest';
import { hasNginx, startNginx } from '../testing/nginx.js';
import { newPlace, type Place, startProduct, until } from '../testing/product.js';
import { databaseForTest } from '../testing/test-database.js';
import { makeDataSource } from './database/data-source.js';
import { seedDemo } from './seed/index.js';

// Not public, so that readers may ask without a pause.
const host = 'localhost';

/** Milliseconds: short beside what a restart takes, and the gateways have the processor, too. */
const pause = 20;

/** Readers who ask again and again, and what they got. */
function keepAsking(port: string, paths: string[], headers: Record<string, string>) {
  const agent = new Agent({ connect: { rejectUnauthorized: false } });
  let asking = true;
  const failed: string[] = [];
  let answered = 0;
  const readers = paths.map(async (path) => {
    while (asking) {
      try {
        const { statusCode, body } = await request(`https://127.0.0.1:${port}${path}`, {
          dispatcher: agent,
          headers: { host, ...headers },
        });
        await body.dump();
        if (statusCode === 200) answered += 1;
        else failed.push(`${path} ${statusCode}`);
      } catch (error) {
        failed.push(`${path} ${(error as Error).message}`);
      }
      await wait(pause);
    }
  });
  return {
    failed,
    answered: () => answered,
    async stop() {
      asking = false;
      await Promise.all(readers);
      await agent.close();
    },
  };
}

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
    const readers = keepAsking(port, paths, { accept: '*/*' });
    onTestFinished(() => readers.stop());
    await until('readers are answered', () => readers.answered() > 50);

    for (const [i, place] of [first, second].entries()) {
      process.kill(gateways[i]!.pid, 'SIGTERM');
      expect(await gateways[i]!.ended).toBe(0);
      gateways[i] = await start(place);
      const before = readers.answered();
      await until('readers go on', () => readers.answered() > before + 50);
    }
    expect(readers.failed).toEqual([]);

    process.kill(gateways[0]!.pid, 'SIGKILL');
    await gateways[0]!.ended;
    const before = readers.answered();
    await until('readers go on', () => readers.answered() > before + 100);
    // What was in hand when it died; what had not begun went to the other.
    expect(readers.failed.length, [...new Set(readers.failed)].join()).toBeLessThanOrEqual(paths.length);
  },
);
