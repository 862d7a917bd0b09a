import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiMessages } from '../../blocks/api-messages.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let member: string;
beforeAll(async () => {
  app = await makeTestApp();
  member = (await app.signedIn()).token;
});
afterAll(() => app.stop());
beforeEach(() => app.db.query('delete from visit_counts'));

const visit = { page: '/bible/:book/:chapter', device: 'phone', metrics: [{ name: 'LCP', value: 1_340 }] };
const valued = (value: unknown) => ({ ...visit, metrics: [{ name: 'LCP', value }] });
const post = (body: unknown, headers: Record<string, string> = {}) =>
  app.rest('/metrics', { method: 'POST', body, headers });
/** Sends a visit as a page does on leaving: as a beacon, with the current cookie. */
const beacon = (origin: string, headers: object = {}) =>
  post(visit, { origin, cookie: `devotional_token=${member}`, ...headers });
const counts = () => app.db.query('select metric, visits from visit_counts');

describe('an invalid visit', () => {
  const { page: _page, ...withoutPage } = visit;
  const five = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'].map((name) => ({ name, value: 1 }));
  const wrongMetrics = apiMessages.visitMetrics(5);
  const wrongValue = apiMessages.visitValue(600_000);
  const names = 'metrics.0.name must be one of LCP, INP, CLS, FCP, TTFB';

  it.each<[string, unknown, string, string]>([
    ['no page', withoutPage, 'page', apiMessages.visitPageUnknown],
    ['an address', { ...visit, page: '/bible/ruth/1' }, 'page', apiMessages.visitPageUnknown],
    ['an address with its query', { ...visit, page: '/?a=b' }, 'page', apiMessages.visitPageUnknown],
    ['a page of the back-office', { ...visit, page: '/admin' }, 'page', apiMessages.visitPageUnknown],
    ['a number for a page', { ...visit, page: 1 }, 'page', apiMessages.visitPageUnknown],
    ['another device', { ...visit, device: 'watch' }, 'device', 'device must be one of phone, desktop'],
    ['no device', { ...visit, device: null }, 'device', 'device is required'],
    ['no list', { ...visit, metrics: { LCP: 1 } }, 'metrics', wrongMetrics],
    ['nothing measured', { ...visit, metrics: [] }, 'metrics', wrongMetrics],
    ['too much', { ...visit, metrics: [...five, five[0]] }, 'metrics', wrongMetrics],
    ['something twice', { ...visit, metrics: [five[0], five[0]] }, 'metrics', wrongMetrics],
    ['numbers alone', { ...visit, metrics: [1] }, 'metrics.0', 'metrics.0 must be an object'],
    ['another name', { ...visit, metrics: [{ name: 'FID', value: 1 }] }, 'metrics.0.name', names],
    ['no name', { ...visit, metrics: [{ value: 1 }] }, 'metrics.0.name', 'metrics.0.name is required'],
    [
      'a text for a value',
      { ...visit, metrics: [{ name: 'LCP', value: '1' }] },
      'metrics.0.value',
      wrongValue,
    ],
    ['no value', { ...visit, metrics: [{ name: 'LCP' }] }, 'metrics.0.value', wrongValue],
    ['less than nothing', valued(-1), 'metrics.0.value', wrongValue],
    ['more than ten minutes', valued(600_001), 'metrics.0.value', wrongValue],
  ])('is refused with %s', async (_what, body, field, message) => {
    const refused = await post(body);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        success: false,
        code: 'BAD_USER_INPUT',
        message,
        fields: { [field]: message },
        requestId: refused.headers['x-request-id'],
      },
    ]);
    expect(await counts()).toEqual([]);
  });

  it.each<[number, string, string, string]>([
    [400, 'a list', 'application/json', '[]'],
    [400, 'a broken body', 'application/json', '{"page":"/"'],
    [
      400,
      'a value beyond all numbers',
      'application/json',
      '{"page":"/","device":"phone","metrics":[{"name":"LCP","value":1e999}]}',
    ],
    [413, 'a long body', 'application/json', JSON.stringify({ ...visit, more: 'x'.repeat(2_048) })],
    [415, 'a text, which any site may send', 'text/plain;charset=UTF-8', JSON.stringify(visit)],
    [415, 'a form, which any site may send', 'application/x-www-form-urlencoded', 'page=/'],
  ])('is refused (%s) with %s', async (status, _what, type, payload) => {
    const refused = await app.http.inject({
      method: 'POST',
      url: '/api/metrics',
      headers: { host: 'localhost:4000', 'content-type': type },
      payload,
    });
    expect([refused.statusCode, refused.json().success]).toEqual([status, false]);
    expect(await counts()).toEqual([]);
  });
});

describe('a beacon with the cookie of a member', () => {
  it('is accepted from the site itself', async () => {
    const sent = await beacon('http://localhost:4000', { 'sec-fetch-site': 'same-origin' });
    expect(sent.statusCode).toBe(204);
    expect(await counts()).toEqual([{ metric: 'LCP', visits: 1 }]);
  });

  it.each([
    ['https://elsewhere.example', {}],
    ['http://admin.localhost:4000', { 'sec-fetch-site': 'same-site' }],
    ['null', {}],
    ['http://localhost:4000', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s %j', async (origin, headers) => {
    const refused = await beacon(origin, headers);
    expect([refused.statusCode, refused.json().message]).toEqual([403, m.shared_cross_site_refused()]);
    expect(await counts()).toEqual([]);
  });

  it('needs a preflight on another site, which is refused', async () => {
    const response = await app.http.inject({
      method: 'OPTIONS',
      url: '/api/metrics',
      headers: {
        host: 'localhost:4000',
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(response.headers).not.toHaveProperty('access-control-allow-origin');
  });
});
