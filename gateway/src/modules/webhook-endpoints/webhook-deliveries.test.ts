import type { ServerResponse } from 'node:http';
import { webhookMessages as says } from '@quiet-time/schema/back-office/webhook-messages';
import { expect, it } from 'vitest';
import { emitEvents } from '../../blocks/webhook-events.js';
import { Secrets } from '../../platform/secrets.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { status, webhookDeliveries } from '../../testing/webhook-deliveries.js';
import { verified } from '../../testing/webhook-receiver.js';

const { app, calls, receiver, happens, later, adminId } = webhookDeliveries();

it('a delivery has a signature that the public library accepts, with time and type', async () => {
  const { id, secret, received } = await receiver();
  await happens();
  expect(await calls().work()).toEqual(['done']);
  const [message] = received;
  const payload = verified(message!, secret);
  expect(payload).toEqual({
    type: 'member.created',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: { id: adminId() },
    href: `/api/users/${adminId()}`,
  });
  expect(message!.headers).toMatchObject({
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(message!.body)),
  });
  expect(() => verified({ ...message!, body: `${message!.body} ` }, secret)).toThrow();
  const [logged] = await calls().log(id);
  expect(logged).toMatchObject({
    id: message!.id,
    ...{ type: 'member.created', state: 'delivered', tries: 1, failure: null, status: 200 },
    response: 'Thanks',
  });
  expect(logged!.durationMs).toBeGreaterThanOrEqual(0);
});

it('during a rotation both secrets sign, and a day later only the new one', async () => {
  const { id, secret, received } = await receiver();
  const { secretId } = await calls().one(id);
  const { secret: second } = answer<{ secret: string }>(await calls().rotate({ id, secretId }));
  await happens();
  await calls().work();
  expect(received[0]!.headers['webhook-signature']).toMatch(/^v1,\S{44} v1,\S{44}$/);
  for (const each of [secret, second]) expect(verified(received[0]!, each)).toBeTruthy();
  await later(24.1);
  await happens();
  await calls().work();
  expect(received[1]!.headers['webhook-signature']).toMatch(/^v1,\S{44}$/);
  await app().services.webhookLog.purge();
  expect(await app().db.query('select 1 from webhook_secrets where endpoint_id = $1', [id])).toHaveLength(1);
});

it('each endpoint gets the events that it subscribed to, under its own id', async () => {
  const one = await receiver();
  const two = await receiver();
  const other = await receiver();
  const input = { url: other.url, events: ['announcement.published'] };
  answer(await calls().update({ id: other.id, input }));
  await happens();
  await calls().work();
  expect([one, two, other].map(({ received }) => received.length)).toEqual([1, 1, 0]);
  expect(one.received[0]!.id).not.toBe(two.received[0]!.id);
  await expect(
    app().db.transaction(async (manager) => {
      await emitEvents(manager, 'member.created', { data: { id: adminId() } });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await calls().work()).toEqual([]);
});

it('a failure is retried under the same id, and shown in the log', async () => {
  let code = 503;
  const { id, received } = await receiver((response) => response.writeHead(code).end('<b>Busy</b>\0\u202E'));
  await happens();
  expect(await calls().work()).toEqual(['Error: A webhook was not delivered: status 503']);
  const [failed] = await calls().log(id);
  expect(failed).toMatchObject({
    ...{ state: 'pending', tries: 1, failure: 'status', status: 503, response: '<b>Busy</b>\uFFFD\uFFFD' },
  });
  expect((await calls().one(id)).failingSince).not.toBeNull();
  code = 204;
  expect(await calls().tryAgain(failed!.id)).toBe('done');
  expect(await calls().tryAgain(failed!.id)).toBe('done');
  expect(received.map((message) => message.id)).toEqual([failed!.id, failed!.id]);
  expect((await calls().log(id))[0]).toMatchObject({
    state: 'delivered',
    tries: 2,
    failure: null,
    status: 204,
  });
  expect((await calls().one(id)).failingSince).toBeNull();
});

it.each<[string, (response: ServerResponse) => unknown, object]>([
  [
    'a redirect inside',
    (response) => response.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end(),
    { failure: 'redirect', status: 302 },
  ],
  ['a closed connection', (response) => response.destroy(), { failure: 'closed', status: null }],
  ['no page', status(404), { failure: 'status', status: 404, response: 'Oh no' }],
])('%s is a failure', async (_what, answers, outcome) => {
  const { id, received } = await receiver(answers);
  await happens();
  await calls().work();
  expect(received).toHaveLength(1);
  expect((await calls().log(id))[0]).toMatchObject({ state: 'pending', tries: 1, response: '', ...outcome });
});

it('only the beginning of a long response is stored', async () => {
  const { id } = await receiver((response) => response.end('é'.repeat(100_000)));
  await happens();
  await calls().work();
  const [logged] = await calls().log(id);
  expect([logged!.state, logged!.response.length]).toEqual(['delivered', 500]);
});

it('is sent again as the same message under the same id, for the first of two callers, and logged', async () => {
  const { id, url, received } = await receiver();
  await happens();
  expect(refusal(await calls().sendAgain({ id: (await calls().log(id))[0]!.id }))).toMatchObject({
    code: 'CONFLICT',
    message: says.isTried,
  });
  await calls().work();
  const [logged] = await calls().log(id);
  const both = await Promise.all([calls().sendAgain(logged!), calls().sendAgain(logged!)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  // A job of the former round does nothing.
  expect(await calls().tryAgain(logged!.id, 1)).toBe('done');
  expect(received).toHaveLength(1);
  expect(await calls().work()).toEqual(['done']);
  expect(received.map((message) => [message.id, message.body])).toEqual(
    Array(2).fill([logged!.id, received[0]!.body]),
  );
  expect((await calls().log(id))[0]).toMatchObject({ state: 'delivered', tries: 1 });
  const trail = await app().db.query(
    `select detail from audit_log where action = 'webhookEndpoint.sentAgain' and subject_id = $1`,
    [id],
  );
  expect(trail).toEqual([{ detail: { description: '', delivery: logged!.id } }]);
  answer(await calls().update({ id, input: { url, events: ['member.created'], isActive: false } }));
  expect(refusal(await calls().sendAgain(logged!))).toMatchObject({ code: 'CONFLICT', message: says.isOff });
});

it('a secret that can no longer be decrypted sends nothing', async () => {
  const { id, received } = await receiver();
  const sealed = new Secrets('another key, since this one is lost').seal(Buffer.alloc(32), id);
  await app().db.query('update webhook_secrets set sealed = $1', [sealed]);
  await happens();
  await calls().work();
  expect([received, (await calls().log(id))[0]!.failure]).toEqual([[], 'secret']);
});

it('no request goes into our network, even if the row was changed', async () => {
  const { id } = await calls().made('https://example.org/x');
  await app().db.query(`update webhook_endpoints set url = 'https://169.254.169.254/'`);
  await happens();
  await calls().work();
  expect((await calls().log(id))[0]).toMatchObject({ failure: 'forbidden', status: null });
});

it('the log has none of its content, and the nightly job deletes old deliveries', async () => {
  const { id, secret, received } = await receiver(status(500));
  await happens();
  await calls().work();
  expect(received).toHaveLength(1);
  const lines = JSON.stringify(app().logs);
  for (const word of [secret.slice(6), '/hook', 'member.created']) expect(lines).not.toContain(word);
  await later(49);
  await app().services.webhookLog.purge();
  expect((await calls().log(id))[0]).toMatchObject({ state: 'failed' });
  await later(24 * 31);
  await app().services.webhookLog.purge();
  expect(await calls().log(id)).toEqual([]);
});
