import { wrongInAbout } from '@quiet-time/schema/about';
import { capabilities } from '@quiet-time/schema/capabilities';
import { faqCategories } from '@quiet-time/schema/faq-categories';
import { limits } from '@quiet-time/schema/limits';
import type { DataSource } from 'typeorm';
import { beforeEach, expect, it } from 'vitest';
import { systemFor } from '../../blocks/caller.js';
import demoAbout from '../../modules/about/about.demo.json' with { type: 'json' };
import { AboutService } from '../../modules/about/about.service.js';
import { entitlementOf } from '../../modules/billing/entitlement.js';
import { EntitlementGrant } from '../../modules/billing/entitlement-grant.entity.js';
import { GrantService } from '../../modules/billing/grant.service.js';
import { FaqService } from '../../modules/faq/faq.service.js';
import { Member } from '../../modules/members/member.entity.js';
import { PlanService } from '../../modules/plans/plan.service.js';
import { systemClock } from '../../platform/clock.js';
import { demoDatabase } from '../../testing/demo-database.js';
import { seedDemo } from './index.js';

const now = new Date('2026-11-21T06:00:00Z');

const openDemo = demoDatabase(now);
let db: DataSource;
let admin: string;
beforeEach(async () => {
  db = await openDemo();
  admin = (await db.getRepository(Member).findOneByOrFail({ role: 'admin' })).id;
  return () => db.destroy();
});

it('the demonstration has short FAQs of every category, and restores none', async () => {
  const faqs = new FaqService(db);
  const shown = await faqs.shown(null);
  expect(shown.length).toBeGreaterThanOrEqual(16);
  expect(new Set(shown.map(({ category }) => category))).toEqual(new Set(Object.keys(faqCategories)));
  for (const { question, answer } of shown) {
    expect(question.length).toBeLessThanOrEqual(limits.faq.question);
    expect(answer.length, question).toBeLessThanOrEqual(limits.faq.answer);
  }
  for (const { id } of shown) await faqs.delete(id, systemFor(admin));
  await seedDemo(db, now);
  expect(await faqs.all()).toEqual([]);
});

it('the demonstration accounts have the access of their grants', async () => {
  const members = await db.getRepository(Member).find();
  expect(members.length).toBeGreaterThan(7);
  for (const { id, subscription, subscriptionStatus, trialEndsAt, subscriptionEndsAt } of members) {
    const grants = await db.getRepository(EntitlementGrant).findBy({ memberId: id });
    const has = { subscription, subscriptionStatus, trialEndsAt, subscriptionEndsAt };
    expect(entitlementOf(grants, now)).toEqual(has);
  }
});

it('the demonstration has an About page, and does not restore it', async () => {
  const about = new AboutService(db);
  const saved = await about.read();
  expect(saved).toMatchObject(demoAbout);
  expect(wrongInAbout({ ...demoAbout, lang: 'en' }, true)).toEqual({});
  await about.update(saved!.id, { ...demoAbout, title: 'Ours' }, systemFor(admin));
  await seedDemo(db, now);
  expect((await about.read())!.title).toBe('Ours');
});

it('the demonstration offers three plans with the features of their tiers, and restores none', async () => {
  const plans = new PlanService(db, new GrantService(db, systemClock), {
    lifetimePriceId: undefined,
    differenceOf: async () => undefined,
  });
  const offered = await plans.offered();
  const prices = offered.map(({ key, tier, pricing: { monthly, yearly } }) => [
    key,
    tier,
    monthly.price,
    yearly.price,
  ]);
  expect(prices).toEqual([
    ['standard', 'standard', 5, 50],
    ['premium', 'premium', 9, 90],
    ['family', 'family', 15, 150],
  ]);
  expect(offered.filter(({ isPopular }) => isPopular).map(({ key }) => key)).toEqual(['premium']);
  for (const { key, tier, isFamily, permissions } of offered) {
    const account = {
      role: 'user',
      subscription: tier!,
      subscriptionStatus: 'active',
      trialEndsAt: null,
      subscriptionEndsAt: null,
      hasUsedTrial: false,
      pdfAccess: false,
    };
    const { journal, pdf, premiumContent, family } = capabilities(account, now);
    expect([key, permissions, isFamily]).toMatchObject([
      key,
      { journalAccess: journal, pdfDownload: pdf, premiumContent },
      family,
    ]);
  }
  await db.query(`delete from members where subscription <> 'free'`);
  for (const { id } of offered) await plans.delete(id, systemFor(admin));
  await seedDemo(db, now);
  expect(await plans.all()).toEqual([]);
});

it.each(['es', 'fr', 'de'])('texts of the demonstration for everybody exist in %s, too', async (language) => {
  const kinds = {
    ...{ plan: 'plans', word: 'encouraging_words', faq: 'faqs', prayer: 'prayers' },
    ...{ about: 'about', announcement: 'announcements' },
    ...{ openingPrayer: 'opening_prayers', scriptureTopic: 'scripture_topics' },
  };
  for (const [kind, table] of Object.entries(kinds)) {
    const lacking = await db.query(
      `select id from ${table} where lang <> $1 and not exists (
         select from item_translations where item_id = ${table}.id and kind = $2 and language = $1)`,
      [language, kind],
    );
    const [{ said }] = await db.query(
      'select count(*)::int as said from item_translations where kind = $1 and language = $2',
      [kind, language],
    );
    expect([kind, lacking, said > 0]).toEqual([kind, [], true]);
  }
});
