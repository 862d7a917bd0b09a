import { missingInAbout } from '@quiet-time/schema/about';
import { faqCategories } from '@quiet-time/schema/faq-categories';
import { limits } from '@quiet-time/schema/limits';
import type { DataSource } from 'typeorm';
import { beforeEach, expect, it } from 'vitest';
import { systemFor } from '../../blocks/caller.js';
import { AboutService } from '../../modules/about/about.service.js';
import { FaqService } from '../../modules/faq/faq.service.js';
import { Member } from '../../modules/members/member.entity.js';
import { databaseForTest } from '../../testing/test-database.js';
import { makeDataSource } from '../database/data-source.js';
import demoAbout from './about.json' with { type: 'json' };
import { seedDemo } from './index.js';

const now = new Date('2026-11-21T06:00:00Z');

let db: DataSource;
let admin: string;
beforeEach(async () => {
  db = await makeDataSource(await databaseForTest(), 3).initialize();
  await seedDemo(db, now);
  admin = (await db.getRepository(Member).findOneByOrFail({ role: 'admin' })).id;
  return () => db.destroy();
});

it('the demonstration has FAQs of every category, each short enough, and puts none back', async () => {
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

it('the demonstration says something about itself, and does not say it again', async () => {
  const about = new AboutService(db);
  const said = await about.read();
  expect(said).toMatchObject(demoAbout);
  expect(missingInAbout(demoAbout, true)).toBeNull();
  await about.update(said!.id, { ...demoAbout, title: 'Ours' }, systemFor(admin));
  await seedDemo(db, now);
  expect((await about.read())!.title).toBe('Ours');
});
