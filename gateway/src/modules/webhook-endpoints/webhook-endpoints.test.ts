import { webhookMessages as says } from '@quiet-time/schema/back-office/webhook-messages';
import { limits } from '@quiet-time/schema/limits';
import { webhookEvents } from '@quiet-time/schema/webhook-events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { webhookCalls } from '../../testing/webhook-calls.js';

let app: TestApp;
let admin: string;
let calls: ReturnType<typeof webhookCalls>;
beforeAll(async () => {
  app = await makeTestApp({ env: { WEBHOOK_INTERNAL_HOSTS: 'automation, 127.0.0.1:9000' } });
  admin = (await app.signedIn({ role: 'admin', name: 'Ruth' })).token;
  calls = webhookCalls(app, admin);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query('delete from webhook_endpoints');
  app.logs.length = 0;
});

const url = 'https://example.org/hooks?key=abc';
const input = { url, description: 'Our bot', events: ['member.created', 'devotional.published'] };
/** Returns the refusal of an input with an error. */
const refused = async (wrong: object) => refusal(await calls.create({ input: { ...input, ...wrong } }));

describe('webhooks', () => {
  it('are made by administrators, who get the secret once', async () => {
    const { id, secret } = answer<{ id: string; secret: string }>(await calls.create({ input }));
    expect(secret).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
    const [listed] = await calls.list();
    expect(listed).toMatchObject({
      ...{ id, url, description: 'Our bot', isActive: true, failingSince: null, ended: null, version: 1 },
      // In the order of the catalogue.
      events: ['devotional.published', 'member.created'],
      earlierSecretUntil: null,
    });
    expect(JSON.stringify(listed)).not.toContain(secret.slice(6));
    const stored = await app.db.query('select sealed from webhook_secrets');
    expect(stored[0].sealed.toString('base64')).not.toContain(secret.slice(6, 40));
    expect(JSON.stringify(app.logs)).not.toContain(secret.slice(6));
    expect(JSON.stringify(app.logs)).not.toContain('key=abc');
  });

  it('have no field that returns a secret', async () => {
    for (const field of ['secret', 'sealed', 'secrets']) {
      expect(refusal(await app.graphql(`{ webhookEndpoints { ${field} } }`, {}, admin)).status).toBe(400);
    }
  });

  it.each([
    ['nothing', ' ', says.urlRequired],
    ['words', 'our bot', says.urlInvalid],
    ['no TLS', 'http://example.org', says.urlNotSecure],
    ['another scheme', 'ftp://example.org', says.urlNotSecure],
    ['a script', 'javascript:alert(1)', says.urlNotSecure],
    ['a user', 'https://me:pw@example.org', says.urlHasLogin],
    ['a fragment', 'https://example.org/#top', says.urlHasFragment],
    ['an empty fragment', 'https://example.org/#', says.urlHasFragment],
    ['3,000 letters', `https://example.org/${'x'.repeat(3_000)}`, says.urlTooLong(2_000)],
    [
      'letters that grow when they are written out',
      `https://example.org/${'ü'.repeat(900)}`,
      says.urlTooLong(2_000),
    ],
    ['another port', 'https://example.org:6379', says.urlPort],
    ['this machine', 'https://localhost/x', says.urlInside],
    ['this machine, longer', 'https://hook.localhost', says.urlInside],
    ['this machine by address', 'https://127.0.0.1', says.urlInside],
    ['this machine by IPv6', 'https://[::1]/', says.urlInside],
    ['one number', 'https://2130706433/', says.urlInside],
    ['hexadecimal', 'https://0x7f.1/', says.urlInside],
    ['the keys of a cloud', 'https://169.254.169.254/latest/meta-data', says.urlInside],
    ['IPv4 in IPv6', 'https://[::ffff:10.0.0.1]/', says.urlInside],
    ['another port of a host that may be called', 'http://127.0.0.1:9001', says.urlNotSecure],
  ])('are refused with %s as their address', async (_what, wrong, message) => {
    expect(await refused({ url: wrong })).toMatchObject({
      code: 'BAD_USER_INPUT',
      message,
      fields: { url: message },
    });
    expect(await calls.list()).toEqual([]);
  });

  it.each([
    ['Punycode for other scripts', 'https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
    ['an address of the internet', 'https://93.184.215.14/', 'https://93.184.215.14/'],
    ['the other port of TLS', ' https://example.org:8443/x ', 'https://example.org:8443/x'],
    ['a host inside that is named', 'http://automation:5678/x', 'http://automation:5678/x'],
    ['a port of one', 'http://127.0.0.1:9000/x', 'http://127.0.0.1:9000/x'],
  ])('accept %s', async (_what, sent, expected) => {
    await calls.made(sent);
    expect((await calls.list()).map((endpoint) => endpoint.url)).toEqual([expected]);
  });

  it.each([
    ['no event', { events: [] }, 'events', says.eventsRequired],
    ['an unknown event', { events: ['member.deleted'] }, 'events', says.eventsInvalid],
    ['the test as an event', { events: ['webhook.test'] }, 'events', says.eventsInvalid],
    ['a name of Object', { events: ['constructor'] }, 'events', says.eventsInvalid],
    ['very many events', { events: Array(500).fill('member.created') }, 'events', says.eventsInvalid],
    ['a long description', { description: 'x'.repeat(201) }, 'description', says.descriptionTooLong(200)],
  ])('are refused with %s', async (_what, wrong, field, message) => {
    expect(await refused(wrong)).toMatchObject({ status: 400, fields: { [field]: message } });
  });

  it.each([
    { events: 'x' },
    { events: [1] },
    { events: null },
    { events: [null] },
    { url: null },
    { url: 5 },
    { url: ['https://example.org'] },
    { isActive: 'yes' },
    { secret: 'whsec_mine' },
  ])('are refused with %j, without an internal error', async (wrong) => {
    expect((await refused(wrong)).status).toBe(400);
  });

  it('are limited to twenty', async () => {
    const tries = Array.from({ length: limits.webhookEndpoint.count + 3 }, () => calls.create({ input }));
    const others = (await Promise.all(tries)).filter((each) => each.statusCode !== 200);
    expect(others.map((each) => refusal(each))).toEqual(
      Array(3).fill(expect.objectContaining({ code: 'CONFLICT', message: says.tooMany(20) })),
    );
    expect(await calls.list()).toHaveLength(20);
  });

  it('are changed; two changes are merged, and clash in the same field', async () => {
    const { id } = await calls.made(url, { description: 'Old' });
    const events = ['member.created'];
    const change = (more: object, version: number) =>
      calls.update({ id, version, input: { url, description: 'Old', events, ...more } });
    expect(answer(await change({ description: 'Mine' }, 1))).toMatchObject({ version: 2 });
    const merged = answer(await change({ events: ['announcement.published'] }, 1));
    expect(merged).toMatchObject({ description: 'Mine', events: ['announcement.published'], version: 3 });
    const clash = refusal(await change({ description: 'Theirs' }, 1));
    expect(clash).toMatchObject({ code: 'CONFLICT', message: says.changed });
    expect(refusal(await change({ url: 'https://10.0.0.1' }, 3)).fields).toEqual({ url: says.urlInside });
  });

  it('are deleted with all of their data', async () => {
    const { id } = await calls.made(url);
    answer(await calls.sendTest({ id }));
    answer(await calls.update({ id, input: { ...input, description: 'x' } }));
    answer(await calls.remove({ id }));
    for (const table of ['webhook_endpoints', 'webhook_secrets', 'webhook_deliveries']) {
      expect(await app.db.query(`select 1 from ${table}`)).toEqual([]);
    }
    expect(await app.db.query('select 1 from item_versions where item_id = $1', [id])).toEqual([]);
    expect(await calls.work()).toEqual(['done']);
  });

  it('get one new secret when two rotate it at once; the other gets a conflict', async () => {
    const { id, secret } = await calls.made(url);
    const { secretId } = await calls.one(id);
    const both = await Promise.all([calls.rotate({ id, secretId }), calls.rotate({ id, secretId })]);
    const [won, lost] = both.toSorted((one, other) => one.statusCode - other.statusCode);
    expect(answer<{ secret: string }>(won!).secret).not.toBe(secret);
    expect(refusal(lost!)).toMatchObject({ code: 'CONFLICT', message: says.rotatedMeanwhile });
    const after = await calls.one(id);
    expect(after.earlierSecretUntil).toBe('2026-11-22T06:00:00.000Z');
    expect(after.secretId).not.toBe(secretId);
    // A caller who has reloaded may rotate: a secret lost in transit is replaced at once.
    answer(await calls.rotate({ id, secretId: after.secretId }));
    expect(await app.db.query('select 1 from webhook_secrets')).toHaveLength(3);
  });

  it.each([newId(), 'nothing'])('are not found by %s', async (id) => {
    const tries = [
      calls.update({ id, input }),
      calls.remove({ id }),
      calls.rotate({ id, secretId: id }),
      calls.sendTest({ id }),
    ];
    for (const attempt of tries) {
      expect(refusal(await attempt)).toMatchObject({ status: 404, message: says.notFound });
    }
    expect(refusal(await calls.sendAgain({ id }))).toMatchObject({ status: 404, message: says.deliveryGone });
    expect(await calls.log(id)).toEqual([]);
  });

  it('are for administrators only, and every change is logged without address and secret', async () => {
    const { id, secret } = await calls.made(url, { description: 'Our bot' });
    const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    const { secretId } = await calls.one(id);
    for (const [by, status] of [
      [token, 403],
      ['nobody', 401],
    ] as const) {
      const tries = [
        calls.create({ input }, by),
        calls.update({ id, input }, by),
        calls.remove({ id }, by),
        calls.rotate({ id, secretId }, by),
        calls.sendTest({ id }, by),
        calls.sendAgain({ id }, by),
        app.graphql('{ webhookEndpoints { id } }', {}, by),
        app.graphql(`{ webhookDeliveries(endpointId: "${id}") { total } }`, {}, by),
      ];
      for (const attempt of tries) expect(refusal(await attempt).status).toBe(status);
    }
    answer(await calls.update({ id, input: { ...input, isActive: false } }));
    answer(await calls.rotate({ id, secretId }));
    answer(await calls.sendTest({ id }));
    answer(await calls.remove({ id }));
    const trail: { action: string; detail: object }[] = await app.db.query(
      'select action, detail from audit_log where subject_id = $1 order by at, id',
      [id],
    );
    expect(trail.map(({ action }) => action)).toEqual([
      'webhookEndpoint.created',
      'webhookEndpoint.updated',
      'webhookEndpoint.secretRotated',
      'webhookEndpoint.tested',
      'webhookEndpoint.deleted',
    ]);
    expect(trail[1]!.detail).toEqual({
      description: 'Our bot',
      changed: ['events', 'isActive'],
      version: 2,
    });
    expect(JSON.stringify([trail, app.logs])).not.toMatch(/key=abc/);
    expect(JSON.stringify([trail, app.logs])).not.toContain(secret.slice(6));
  });

  it('have a history with former values by name, and never a secret', async () => {
    const { id, secret } = await calls.made(url, { description: '' });
    const other = 'https://example.org/another?key=def';
    answer(await calls.update({ id, input: { ...input, url: other } }));
    const { secretId } = await calls.one(id);
    const { secret: second } = answer<{ secret: string }>(await calls.rotate({ id, secretId }));
    answer(await calls.update({ id, input: { ...input, url: other, isActive: false } }));
    const send = (field: string, by = admin) => app.graphql(`{ ${field} }`, {}, by);
    const saves = `itemHistory(kind: webhookEndpoint, id: "${id}") { version savedBy }`;
    const version = (number: number) =>
      `itemVersion(kind: webhookEndpoint, id: "${id}", version: ${number}) { values }`;
    expect(answer(await send(saves))).toEqual([3, 2, 1].map((each) => ({ version: each, savedBy: 'Ruth' })));
    const first = answer<{ values: object }>(await send(version(1)));
    expect(first.values).toEqual({ url, description: '', events: ['member.created'], isActive: true });
    const recorded = () =>
      send(
        `auditEntries(subjectId: "${id}") { nodes { action subjectName isThere changes { field before after } } }`,
      );
    const { nodes } = answer<{ nodes: object[] }>(await recorded());
    expect(nodes).toMatchObject([
      { action: 'webhookEndpoint.updated', changes: [{ field: 'isActive', before: 'Yes', after: 'No' }] },
      { action: 'webhookEndpoint.secretRotated', subjectName: 'Our bot', isThere: true, changes: [] },
      {
        action: 'webhookEndpoint.updated',
        changes: [
          { field: 'url', before: url, after: other },
          { field: 'description', before: '', after: 'Our bot' },
          { field: 'events' },
        ],
      },
      { action: 'webhookEndpoint.created', subjectName: 'Our bot', changes: [] },
    ]);
    for (const each of [secret, second]) expect(JSON.stringify([first, nodes])).not.toContain(each.slice(6));
    const { token: editor } = await app.signedIn({ role: 'editor' });
    for (const field of [saves, version(1)]) expect(refusal(await send(field, editor)).status).toBe(403);

    answer(await calls.remove({ id }));
    expect(refusal(await send(saves)).status).toBe(404);
    const after = answer<{ nodes: object[] }>(await recorded());
    expect(after.nodes[0]).toMatchObject({
      action: 'webhookEndpoint.deleted',
      ...{ subjectName: 'Our bot', isThere: false },
    });
    expect(JSON.stringify(after)).not.toMatch(/key=/);
  });
});

it('every event is described, with an example of ids and public facts', () => {
  for (const { label, description, example } of Object.values(webhookEvents)) {
    expect(label && description).toBeTruthy();
    expect(Object.keys(example).length).toBeGreaterThan(0);
  }
});
