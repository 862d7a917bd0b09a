import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { refusalOf, restCalls, restMoment } from '../../testing/rest-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
let member: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
  member = (await app.signedIn()).token;
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from faqs'));

const { get, send, refused } = restCalls(() => ({ app, token: admin }));

const add = async (question: string, more: object = {}) =>
  (await send('POST', '/faq', { question, answer: 'Yes.', ...more })).faq;

describe('FAQs by REST', () => {
  it('are grouped by category, the active ones', async () => {
    const free = await add('Free?');
    const mine = await add('Mine?', { category: 'account' });
    await add('Hidden?', { isActive: false });
    const faqs = { general: [free], account: [mine] };
    const answered = await get('/faq');
    expect(answered).toEqual({ faqs, data: { faqs } });
    expect(Object.keys(answered.faqs)).toEqual(['general', 'account']);
    expect(free).toEqual({
      _id: free.id,
      id: free.id,
      question: 'Free?',
      answer: 'Yes.',
      category: 'general',
      order: 0,
      isActive: true,
      lang: 'en',
      version: 1,
      createdAt: restMoment,
      updatedAt: restMoment,
    });
    expect((await get('/faq?category=account')).faqs).toEqual({ account: [mine] });
    expect((await get('/faq?category=technical')).faqs).toEqual({});
    expect((await get('/faq?category=')).faqs).toEqual(faqs);
    expect(await refused('GET', '/faq?category=unknown')).toMatchObject({
      status: 400,
      message: m.faq_category_invalid(),
    });
  });

  it('have categories with a label and a count', async () => {
    await add('Free?');
    await add('Hidden?', { isActive: false });
    const { categories } = await get('/faq/categories');
    expect(categories).toHaveLength(6);
    expect(categories[1]).toEqual({ value: 'account', label: 'Account & Profile', count: 0 });
    expect(categories[0].count).toBe(1);
    expect((await send('GET', '/faq/categories')).categories[0].count).toBe(2);
  });

  it('are all listed for administrators', async () => {
    const late = await add('Late?', { order: 1 });
    const hidden = await add('Hidden?', { isActive: false });
    const faqs = [hidden, late];
    expect(await send('GET', '/faq/admin')).toEqual({ faqs, data: { faqs } });
    expect((await refused('GET', '/faq/admin', undefined, member)).status).toBe(403);
    expect((await refusalOf(app.rest('/faq/admin'))).status).toBe(401);
  });

  it('are added, refused in the order 401, 403, 400', async () => {
    const body = { question: ' Q? ', answer: 'A.', category: 'other', order: 2, isActive: false, more: 1 };
    expect(await send('POST', '/faq', body)).toMatchObject({
      message: m.faq_created(),
      faq: { question: 'Q?', answer: 'A.', category: 'other', order: 2, isActive: false },
    });
    const wrong = { question: ' ', answer: '' };
    expect((await refusalOf(app.rest('/faq', { method: 'POST', body: wrong }))).status).toBe(401);
    expect((await refused('POST', '/faq', wrong, member)).status).toBe(403);
    expect(await refused('POST', '/faq', wrong)).toEqual({
      status: 400,
      message: m.faq_question_required(),
      fields: { question: m.faq_question_required(), answer: m.faq_answer_required() },
    });
    expect((await refused('POST', '/faq', { question: 'Q?' })).message).toBe(m.faq_answer_required());
    const long = { question: 'q'.repeat(300), answer: 'a'.repeat(1000) };
    expect((await refused('POST', '/faq', long)).fields).toEqual({
      question: m.faq_question_too_long({ limit: 300 }),
      answer: m.faq_answer_too_long({ limit: 1000 }),
    });
    for (const order of [-1, 1.5, '1', 99_999_999_999]) {
      expect(await refused('POST', '/faq', { ...body, order })).toMatchObject({
        status: 400,
        message: m.faq_order_invalid(),
      });
    }
    expect((await refused('POST', '/faq', { ...body, category: 'x' })).message).toBe(
      m.faq_category_invalid(),
    );
  });

  it('are changed, also by clients without versions', async () => {
    const { id, version } = await add('Old?');
    const body = { question: 'New?', answer: 'No.', category: 'technical', order: 1, isActive: true };
    expect(await send('PUT', `/faq/${id}`, { ...body, version })).toMatchObject({
      message: m.faq_updated(),
      faq: { ...body, version: version + 1 },
    });
    expect((await get('/faq')).faqs).toMatchObject({ technical: [{ id, ...body, version: version + 1 }] });
    expect((await send('PUT', `/faq/${id}`, { ...body, question: 'Newer?' })).faq.question).toBe('Newer?');
    expect((await refused('PUT', `/faq/${id}`, { question: '' }, member)).status).toBe(403);
    expect((await refused('PUT', `/faq/${newId()}`, { question: '' })).status).toBe(400);
    expect((await refused('PUT', `/faq/${newId()}`, body)).status).toBe(404);
  });

  it('are hidden and shown', async () => {
    const { id } = await add('Seen?');
    expect(await send('PUT', `/faq/${id}/toggle`)).toMatchObject({
      message: m.faq_hidden(),
      faq: { id, isActive: false },
    });
    expect(await send('PUT', `/faq/${id}/toggle`)).toMatchObject({ message: m.faq_shown() });
    expect((await refused('PUT', `/faq/${id}/toggle`, undefined, member)).status).toBe(403);
    expect((await refused('PUT', '/faq/nothing/toggle')).status).toBe(404);
  });

  it('are deleted', async () => {
    const { id } = await add('Gone?');
    expect((await refused('DELETE', `/faq/${id}`, undefined, member)).status).toBe(403);
    expect((await get('/faq')).faqs).toMatchObject({ general: [{ id }] });
    expect(await send('DELETE', `/faq/${id}`)).toEqual({ message: m.faq_deleted() });
    expect((await get('/faq')).faqs).toEqual({});
    expect(await refused('DELETE', `/faq/${id}`)).toEqual({
      status: 404,
      message: m.faq_not_found(),
    });
  });
});
