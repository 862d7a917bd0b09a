import { registerDocument } from '@quiet-time/web/documents.ts';
import { session } from '@quiet-time/web/session.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { devotionalByDate } from '../lib/devotional-by-date.documents.ts';
import { forgetMember } from '../session/forget-member.ts';
import { fakeCaches } from '../testing/fake-caches.ts';
import { devotionalOf } from '../testing/sample-devotionals.ts';
import { cachedDevotionals } from './cached-devotionals.ts';
import { cacheMemberResponse } from './cached-response.ts';
import { cacheKey, RESPONSE_CACHE } from './worker-protocol.ts';

registerDocument('DevotionalByDate', 'hash-of-day', devotionalByDate);
const day = '2026-11-20';

/** Answers each query with the devotional of its day. */
function answering(
  status = 200,
  body: (date: string) => object = (date) => ({ data: { devotional: devotionalOf(date) } }),
) {
  const ask = vi.fn(async (address: string, _init?: RequestInit) => {
    const { date } = JSON.parse(new URL(address).searchParams.get('variables')!);
    return Response.json(body(date), { status, headers: { date: new Date().toUTCString() } });
  });
  vi.stubGlobal('fetch', ask);
  return ask;
}
const dates = async () => (await cachedDevotionals()).map(({ date }) => date);

beforeEach(() => {
  fakeCaches();
  session.set('token-of-ruth');
});

it('premium content is fetched as the member, once, and found by nobody else', async () => {
  const ask = answering();
  await cacheMemberResponse(devotionalByDate, { date: day });
  await cacheMemberResponse(devotionalByDate, { date: day });
  expect(ask).toHaveBeenCalledOnce();
  expect(ask.mock.calls[0]![1]!.headers).toMatchObject({ authorization: 'Bearer token-of-ruth' });
  expect(await dates()).toEqual([day]);
  session.set('token-of-naomi');
  expect(await dates()).toEqual([]);
  session.set(null);
  expect(await dates()).toEqual([]);
});

it('lists public content, latest first', async () => {
  answering();
  const address = `http://localhost/graphql?${new URLSearchParams({
    variables: JSON.stringify({ date: '2026-11-21' }),
    extensions: JSON.stringify({ persistedQuery: { sha256Hash: 'hash-of-day' } }),
  })}`;
  const answers = await caches.open(RESPONSE_CACHE);
  await answers.put(cacheKey(address), Response.json({ data: { devotional: devotionalOf('2026-11-21') } }));
  await answers.put(
    cacheKey(`${address}&lang=de`),
    Response.json({ data: { devotional: devotionalOf('2026-11-19') } }),
  );
  await answers.put('http://localhost/graphql?sha256Hash=another', Response.json({ data: { faqs: [] } }));
  await cacheMemberResponse(devotionalByDate, { date: day });
  expect(await dates()).toEqual(['2026-11-21', day]);
});

it('signing out deletes it, also a response in flight', async () => {
  answering();
  await cacheMemberResponse(devotionalByDate, { date: day });
  let come: ((answer: Response) => void) | undefined;
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        come = resolve;
      }),
  );
  const late = cacheMemberResponse(devotionalByDate, { date: '2026-11-19' });
  await vi.waitFor(() => expect(come).toBeDefined());
  forgetMember();
  come!(Response.json({ data: { devotional: devotionalOf('2026-11-19') } }));
  await late;
  expect(await caches.has('own-answers')).toBe(false);
  expect(await dates()).toEqual([]);
});

it.each([
  ['a refusal', 403, { errors: [{ message: 'No' }] }],
  ['an answer with an error', 200, { data: null, errors: [{ message: 'No' }] }],
])('%s is not kept', async (_what, status, body) => {
  answering(status, () => body);
  await cacheMemberResponse(devotionalByDate, { date: day });
  expect(await (await caches.open('own-answers')).keys()).toEqual([]);
});

it('a hundred are kept, those that were asked for last, and none of an earlier session', async () => {
  answering();
  await cacheMemberResponse(devotionalByDate, { date: day });
  session.set('token-of-naomi');
  const all = Array.from({ length: 101 }, (_, index) => `2026-${String(index).padStart(3, '0')}`);
  for (const date of all) await cacheMemberResponse(devotionalByDate, { date });
  expect(await (await caches.open('own-answers')).keys()).toHaveLength(100);
  expect(await dates()).toEqual(all.slice(1).reverse());
});
