import { expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer } from '../../testing/account-calls.js';
import { status, webhookDeliveries } from '../../testing/webhook-deliveries.js';
import { verified } from '../../testing/webhook-receiver.js';
import { jobHandlers } from '../../transport/jobs/handlers.js';

const { app, calls, receiver, happens, later, adminId } = webhookDeliveries();

it('is given up after the retries of a day', async () => {
  const { id, received } = await receiver(status(500));
  await happens();
  await calls().work();
  const [first] = await calls().log(id);
  const tries = [];
  for (let i = 2; i <= 36; i++) tries.push(await calls().tryAgain(first!.id));
  expect(tries.filter((message) => message === 'done')).toHaveLength(2);
  expect(received).toHaveLength(35);
  expect((await calls().log(id))[0]).toMatchObject({ state: 'failed', tries: 35 });
});

it('an endpoint that is gone is switched off at once, its pending deliveries are given up, and administrators are notified', async () => {
  let code = 500;
  const { id, url, received } = await receiver((response) => response.writeHead(code).end());
  await happens();
  await calls().work();
  code = 410;
  await happens();
  expect(await calls().work()).toEqual(['done']);
  expect(await calls().one(id)).toMatchObject({ isActive: false, ended: 'gone', version: 2 });
  expect((await calls().log(id)).map(({ state, failure }) => [state, failure])).toEqual([
    ['failed', 'status'],
    ['failed', 'switchedOff'],
  ]);
  await happens();
  expect(await calls().work()).toEqual([]);
  const [recorded] = await app().db.query(
    `select actor_id, via from audit_log where action = 'webhookEndpoint.switchedOff' and subject_id = $1`,
    [id],
  );
  expect(recorded).toEqual({ actor_id: null, via: 'system' });
  const [job, ...others] = await app().db.query(`select data from outbox where name = 'mail.webhookOff'`);
  expect([job.data, others]).toEqual([{ endpointId: id, memberId: adminId() }, []]);
  const sent: { to: string; text: string }[] = [];
  const mailer = {
    send: async (to: string, mail: { text: string }) => void sent.push({ to, text: mail.text }),
  };
  const notifyAdmin = jobHandlers(app().services, mailer as never, app().config)['mail.webhookOff'];
  await notifyAdmin(job.data, newId());
  expect(sent[0]!.text).toContain('410 Gone');
  expect(sent[0]!.text).toContain(new URL(url).host);
  expect(sent[0]!.text).not.toContain('/hook');

  answer(await calls().update({ id, input: { url, events: ['member.created'], isActive: true } }));
  expect(await calls().one(id)).toMatchObject({ isActive: true, ended: null, failingSince: null });
  await notifyAdmin(job.data, newId());
  expect(sent).toHaveLength(1);
  expect(await calls().work()).toEqual([]);
  code = 200;
  await happens();
  await calls().work();
  expect(received).toHaveLength(3);
});

it('an endpoint is switched off after three days without a success, and one success starts them again', async () => {
  let code = 500;
  const { id, url } = await receiver((response) => response.writeHead(code).end());
  const oneAfter = async (hours: number) => {
    await later(hours);
    await happens();
    await calls().work();
    return (await calls().one(id)).isActive;
  };
  expect(await oneAfter(0)).toBe(true);
  expect(await oneAfter(71.9)).toBe(true);
  code = 200;
  expect(await oneAfter(71.95)).toBe(true);
  code = 500;
  expect(await oneAfter(80)).toBe(true);
  expect(await oneAfter(150)).toBe(true);
  expect(await oneAfter(152.1)).toBe(false);
  expect(await calls().one(id)).toMatchObject({ ended: 'failing' });
  answer(await calls().update({ id, input: { url, events: ['member.created'], isActive: true } }));
  expect(await oneAfter(153)).toBe(true);
});

it('a test is sent once, also to one that is off, and has no consequences', async () => {
  const { id, secret, url, received } = await receiver(status(410));
  answer(await calls().update({ id, input: { url, events: ['member.created'], isActive: false } }));
  answer(await calls().sendTest({ id }));
  expect(await calls().work()).toEqual(['done']);
  expect(verified(received[0]!, secret)).toMatchObject({ type: 'webhook.test', data: { id } });
  expect((await calls().log(id))[0]).toMatchObject({ type: 'webhook.test', state: 'failed', status: 410 });
  expect(await calls().one(id)).toMatchObject({ ended: null, failingSince: null });
});

it('a delivery written during the switch-off is not sent', async () => {
  const { id, received } = await receiver();
  await happens();
  await app().db.query('update webhook_endpoints set is_active = false');
  expect(await calls().work()).toEqual(['done']);
  expect(received).toEqual([]);
  expect((await calls().log(id))[0]).toMatchObject({ state: 'failed', failure: 'switchedOff' });
});

it.each([410, 500])(
  'an endpoint that is deleted before its receiver returns %i needs no further action',
  async (code) => {
    const answered = await receiver(async (response) => {
      answer(await calls().remove({ id: answered.id }));
      response.writeHead(code).end();
    });
    await happens();
    expect(await calls().work()).toEqual(['done']);
    expect(answered.received).toHaveLength(1);
    expect(await app().db.query(`select 1 from outbox where name = 'mail.webhookOff'`)).toEqual([]);
  },
);

it.each([
  [500, 'failed'],
  [200, 'delivered'],
])('an endpoint that is switched off before its receiver returns %i gets no retry', async (code, state) => {
  const input = (isActive: boolean) => ({ url: answered.url, events: ['member.created'], isActive });
  const answered = await receiver(async (response) => {
    answer(await calls().update({ id: answered.id, input: input(false) }));
    response.writeHead(code).end();
  });
  await happens();
  expect(await calls().work()).toEqual(['done']);
  const [logged] = await calls().log(answered.id);
  expect(logged).toMatchObject({ state, status: code, tries: 1 });
  answer(await calls().update({ id: answered.id, input: input(true) }));
  expect(await calls().tryAgain(logged!.id)).toBe('done');
  expect(answered.received).toHaveLength(1);
});
