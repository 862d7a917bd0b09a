import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { seedPlans } from './plan.demo.js';
import { PlansOffered } from './plans-offered.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());

it('are none until one for money is active, and none without payments', async () => {
  const log = pino({ level: 'silent' });
  const [offered, withoutStripe] = [true, false].map((canPay) => new PlansOffered(app.db, log, canPay));
  const load = async (sql: string) => {
    await app.db.query(sql);
    const changed = await offered!.follow();
    await withoutStripe!.load();
    expect(withoutStripe!.areSome).toBe(false);
    return { some: offered!.areSome, changed };
  };
  expect(await load('delete from plans')).toEqual({ some: false, changed: false });
  await seedPlans(app.db.manager);
  expect(await load('select 1')).toEqual({ some: true, changed: true });
  expect(await load('select 1')).toEqual({ some: true, changed: false });
  expect(await load('update plans set is_active = false')).toEqual({ some: false, changed: true });
});
