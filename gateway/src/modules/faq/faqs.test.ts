import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

interface Faq {
  id: string;
  question: string;
  answer: string;
  category: string;
  order: number;
  isActive: boolean;
  version: number;
}

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await makeTestApp();
  admin = (await app.signedIn({ role: 'admin' })).token;
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from faqs'));

const fields = 'id question answer category order isActive version';
const call = (signature: string, field: string) => (variables: object, token?: string) =>
  app.graphql(`mutation (${signature}) { ${field} }`, variables, token);
const create = call('$input: FaqInput!', `createFaq(input: $input) { ${fields} }`);
const update = call(
  '$id: ID!, $input: FaqInput!, $version: Int',
  `updateFaq(id: $id, input: $input, version: $version) { ${fields} }`,
);
const toggle = call('$id: ID!, $isActive: Boolean', `toggleFaq(id: $id, isActive: $isActive) { ${fields} }`);
const remove = call('$id: ID!', 'deleteFaq(id: $id)');

const made = async (question: string, more: object = {}) =>
  answer<Faq>(await create({ input: { question, answer: `${question} Yes.`, ...more } }, admin));
const questions = async (field: string, token?: string) =>
  answer<Faq[]>(await app.graphql(`{ ${field} { ${fields} } }`, {}, token)).map(({ question }) => question);

describe('FAQs', () => {
  it('are active, general and first by default', async () => {
    expect(await made('Is it free?')).toEqual({
      id: expect.any(String),
      question: 'Is it free?',
      answer: 'Is it free? Yes.',
      category: 'general',
      order: 0,
      isActive: true,
      version: 1,
    });
  });

  it('are ordered by category, `order` and age; hidden ones are left out', async () => {
    await made('Late', { order: 2 });
    await made('Mine?', { category: 'account' });
    await made('Older', { order: 1 });
    await made('Newer', { order: 1 });
    await made('Why pray?', { category: 'spiritual' });
    await made('Hidden', { isActive: false });
    expect(await questions('faqs')).toEqual(['Older', 'Newer', 'Late', 'Mine?', 'Why pray?']);
    expect(await questions('faqs(category: account)')).toEqual(['Mine?']);
    expect(await questions('adminFaqs', admin)).toEqual([
      'Mine?',
      'Why pray?',
      'Hidden',
      'Older',
      'Newer',
      'Late',
    ]);
  });

  it('are counted by category, as visible to the caller', async () => {
    await made('One');
    await made('Two', { isActive: false });
    await made('Pray?', { category: 'spiritual' });
    const counts = async (token?: string) => {
      const query = '{ faqCategories { value label count } }';
      return answer<{ value: string; label: string; count: number }[]>(await app.graphql(query, {}, token));
    };
    const asGuest = await counts();
    expect(Object.fromEntries(asGuest.map(({ value, label }) => [value, label]))).toEqual({
      general: 'General',
      account: 'Account & Profile',
      subscription: 'Subscription & Billing',
      technical: 'Technical Support',
      spiritual: 'Spiritual Guidance',
      other: 'Other',
    });
    expect(asGuest.map(({ count }) => count)).toEqual([1, 0, 0, 0, 1, 0]);
    expect((await counts(admin)).map(({ count }) => count)).toEqual([2, 0, 0, 0, 1, 0]);
    expect((await counts((await app.signedIn()).token))[0]!.count).toBe(1);
  });

  it('are changed, and keep HTML as plain text', async () => {
    const { id, version } = await made('Old?');
    const input = {
      question: ' <b>New</b> & "bold"? ',
      answer: ' Yes.\n<script>no</script> ',
      category: 'technical',
      order: 3,
      isActive: false,
    };
    const changed = answer<Faq>(await update({ id, version, input }, admin));
    expect(changed).toEqual({
      ...input,
      id,
      question: '<b>New</b> & "bold"?',
      answer: 'Yes.\n<script>no</script>',
      version: version + 1,
    });
  });

  it('are hidden and shown again, and set either way repeatedly', async () => {
    const { id } = await made('Seen?');
    expect(answer<Faq>(await toggle({ id }, admin)).isActive).toBe(false);
    expect(await questions('faqs')).toEqual([]);
    expect(answer<Faq>(await toggle({ id, isActive: false }, admin))).toMatchObject({
      isActive: false,
      version: 2,
    });
    expect(answer<Faq>(await toggle({ id }, admin))).toMatchObject({ isActive: true, version: 3 });
  });

  it.each([
    ['no question', { question: ' \n' }, 'question', m.faq_question_required()],
    ['no answer', { answer: '' }, 'answer', m.faq_answer_required()],
    ['a question of 300', { question: 'q'.repeat(300) }, 'question', m.faq_question_too_long({ limit: 300 })],
    ['an answer of 1000', { answer: 'a'.repeat(1000) }, 'answer', m.faq_answer_too_long({ limit: 1000 })],
    ['a place before the first', { order: -1 }, 'order', m.faq_order_invalid()],
  ])('are refused with %s', async (_what, wrong, field, message) => {
    const input = { question: 'Q?', answer: 'A.', ...wrong };
    const refused = refusal(await create({ input }, admin));
    expect(refused).toMatchObject({ status: 400, message, fields: { [field]: message } });
    expect(await questions('adminFaqs', admin)).toEqual([]);
  });

  it('may be as long as one less than the limit', async () => {
    await made('q'.repeat(299), { answer: 'a'.repeat(999) });
  });

  it.each([{ order: 1.5 }, { order: 3_000_000_000 }, { category: 'unknown' }])(
    'are refused with %j, without an internal error',
    async (wrong) => {
      const input = { question: 'Q?', answer: 'A.', ...wrong };
      expect(refusal(await create({ input }, admin)).status).toBe(400);
    },
  );

  it.each([newId(), 'nothing'])('are not found by %s', async (id) => {
    const input = { question: 'Q?', answer: 'A.' };
    for (const attempt of [update({ id, input }, admin), toggle({ id }, admin), remove({ id }, admin)]) {
      expect(refusal(await attempt)).toMatchObject({ status: 404, message: m.faq_not_found() });
    }
  });

  it('are written only by administrators, and every change is logged', async () => {
    const { id } = await made('Who?');
    const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    const input = { question: '', answer: '' };
    for (const [caller, status] of [
      [token, 403],
      [undefined, 401],
    ] as const) {
      expect(refusal(await create({ input }, caller)).status).toBe(status);
      expect(refusal(await update({ id, input }, caller)).status).toBe(status);
      expect(refusal(await toggle({ id }, caller)).status).toBe(status);
      expect(refusal(await remove({ id }, caller)).status).toBe(status);
      expect(refusal(await app.graphql('{ adminFaqs { id } }', {}, caller)).status).toBe(status);
    }
    answer(await update({ id, input: { question: 'Whose?', answer: 'A' } }, admin));
    answer(await toggle({ id }, admin));
    answer(await toggle({ id }, admin));
    answer(await remove({ id }, admin));
    const trail = await app.db.query(
      'select action, detail from audit_log where subject_id = $1 order by at, id',
      [id],
    );
    expect(trail.map(({ action }: { action: string }) => action)).toEqual([
      'faq.created',
      'faq.updated',
      'faq.hidden',
      'faq.shown',
      'faq.deleted',
    ]);
    expect(trail[1].detail).toEqual({ question: 'Whose?', changed: ['question', 'answer'], version: 2 });
  });
});
