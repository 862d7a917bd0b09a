import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Mail } from '../../platform/mailer.js';
import { MailError } from '../../platform/mailer.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { heedingRefusals } from '../reminders/refused-addresses.js';
import { openedSns } from './sns.js';

const password = 'a long enough password';
const key = 'a signing key of Mailgun';
const topic = 'arn:aws:sns:eu-west-1:123456789012:bounces';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp({
    env: { POSTMARK_WEBHOOK_PASSWORD: password, MAILGUN_SIGNING_KEY: key, SES_TOPIC_ARN: topic },
  });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.query('delete from members; delete from daily_readers');
  app.setNow('2026-11-21T06:00:00Z');
});

const at = '2026-11-21T05:50:00Z';
const seconds = Date.parse(at) / 1_000;
const post = (service: string, body: unknown, headers: object = {}) =>
  app.http.inject({
    method: 'POST',
    url: `/api/mail-events/${service}`,
    headers: { host: 'localhost:4000', 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const basic = (secret: string) => ({
  authorization: `Basic ${Buffer.from(`quiet:${secret}`).toString('base64')}`,
});
const mailgun = (data: object, secret = key, timestamp = String(seconds)) => ({
  signature: {
    timestamp,
    token: 'token',
    signature: createHmac('sha256', secret).update(`${timestamp}token`).digest('hex'),
  },
  'event-data': { timestamp: seconds, ...data },
});
const state = async (email: string) =>
  (
    await app.db.query('select mail_refused_at as at, mail_refused_by as by from members where email = $1', [
      email,
    ])
  )[0];
const refusedBy = (by: string) => ({ at: new Date(at), by });
const nothing = { at: null, by: null };

describe('reports of mail services', () => {
  it.each([
    ['a hard bounce', { RecordType: 'Bounce', Type: 'HardBounce' }, 'bounce'],
    ['a complaint', { RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, 'complaint'],
    ['a full mailbox', { RecordType: 'Bounce', Type: 'SoftBounce' }, null],
    ['a block of our server', { RecordType: 'Bounce', Type: 'Blocked' }, null],
    ['a delivery', { RecordType: 'Delivery' }, null],
  ])('of Postmark: %s', async (_what, body, by) => {
    const { member } = await app.signedIn();
    const sent = { ...body, Email: member.email.toUpperCase(), BouncedAt: at };
    expect((await post('postmark', sent, basic(password))).json()).toEqual({ received: true });
    expect(await state(member.email)).toEqual(by ? refusedBy(by) : nothing);
    expect(JSON.stringify(app.logs)).not.toContain(member.email);
  });

  it.each([
    ['a permanent failure', { event: 'failed', severity: 'permanent' }, 'bounce'],
    ['a complaint', { event: 'complained' }, 'complaint'],
    ['a temporary failure', { event: 'failed', severity: 'temporary' }, null],
    [
      'a policy about us',
      { event: 'failed', severity: 'permanent', 'delivery-status': { 'enhanced-code': '5.7.1' } },
      null,
    ],
  ])('of Mailgun: %s', async (_what, data, by) => {
    const { member } = await app.signedIn();
    await post('mailgun', mailgun({ ...data, recipient: member.email }));
    expect(await state(member.email)).toEqual(by ? refusedBy(by) : nothing);
  });

  it('without the secret of the service change nothing', async () => {
    const { member } = await app.signedIn();
    const bounce = { RecordType: 'SpamComplaint', Email: member.email, BouncedAt: at };
    const complaint = { event: 'complained', recipient: member.email };
    const attempts = [
      post('postmark', bounce),
      post('postmark', bounce, basic('another password')),
      post('mailgun', mailgun(complaint, 'another key')),
      post('mailgun', mailgun(complaint, key, String(seconds - 90_000))),
      post('mailgun', { 'event-data': complaint }),
      post('ses', { Type: 'Notification', TopicArn: topic, Message: JSON.stringify(bounce) }),
      post('mailgun', 'no JSON'),
    ];
    for (const attempt of attempts) expect((await attempt).statusCode).toBe(403);
    expect((await post('sendgrid', {})).statusCode).toBe(400);
    expect(await state(member.email)).toEqual(nothing);
  });

  it('of a service that is not set up are not found', async () => {
    const other = await makeTestApp();
    onTestFinished(() => other.stop());
    for (const service of ['postmark', 'mailgun', 'ses']) {
      const { statusCode } = await other.http.inject({
        method: 'POST',
        url: `/api/mail-events/${service}`,
        payload: {},
      });
      expect(statusCode).toBe(404);
    }
  });

  it('that are old or about nobody are ignored, and a complaint stays the reason', async () => {
    const { member } = await app.signedIn();
    const report = (RecordType: string, BouncedAt: string, Email = member.email) =>
      post('postmark', { RecordType, Type: 'HardBounce', Email, BouncedAt }, basic(password));
    await report('Bounce', '2026-11-20T05:00:00Z');
    await report('Bounce', 'yesterday');
    expect((await report('Bounce', at, 'nobody@example.org')).statusCode).toBe(200);
    expect(await state(member.email)).toEqual(nothing);
    await report('SpamComplaint', at);
    await report('Bounce', at);
    expect(await state(member.email)).toEqual(refusedBy('complaint'));
  });

  it('of Amazon are opened only with its signature, for our topic, by a certificate of SNS', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const read = vi.fn(async () => publicKey.export({ type: 'spki', format: 'pem' }) as string);
    const { member } = await app.signedIn();
    const complained = {
      notificationType: 'Complaint',
      complaint: { complainedRecipients: [{ emailAddress: member.email }], timestamp: at },
    };
    const message = {
      ...{ Type: 'Notification', MessageId: '1', TopicArn: topic, Timestamp: at },
      ...{ Message: JSON.stringify(complained), SignatureVersion: '2' },
      SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem',
    };
    const text = ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type']
      .map((name) => `${name}\n${message[name as 'Message']}\n`)
      .join('');
    const Signature = createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');
    const signed = { ...message, Signature };
    expect(await openedSns(signed, topic, read)).toMatchObject({ Type: 'Notification' });
    for (const forged of [
      { ...signed, Message: '{}' },
      { ...signed, Signature: 'AAAA' },
      { ...signed, SignatureVersion: '1' },
      { ...signed, TopicArn: `${topic}2` },
      { ...signed, Type: 'Other' },
      { ...signed, SigningCertURL: 'https://sns.eu-west-1.amazonaws.com.evil.example/a.pem' },
      { ...signed, SigningCertURL: 'http://sns.eu-west-1.amazonaws.com/a.pem' },
    ]) {
      expect(await openedSns(forged, topic, read)).toBeNull();
    }
    vi.stubGlobal('fetch', async () => new Response(await read()));
    onTestFinished(() => void vi.unstubAllGlobals());
    const sent = await post('ses', signed, { 'content-type': 'text/plain; charset=UTF-8' });
    expect(sent.statusCode).toBe(200);
    expect(await state(member.email)).toEqual(refusedBy('complaint'));
  });
});

describe('an address that is set aside', () => {
  const setAside = (email: string) =>
    app.db.query(`update members set mail_refused_at = $2, mail_refused_by = 'bounce' where email = $1`, [
      email,
      at,
    ]);

  it('gets what was requested, about the account or about money, and nothing else', async () => {
    const { member } = await app.signedIn();
    const taken: string[] = [];
    const send = async (_to: string, { kind }: Mail) => void taken.push(kind);
    const mailer = heedingRefusals({ send, close() {} }, app.db, app.services.clock);
    const mail = (kind: string) => ({ kind, subject: '', text: '', html: '' }) as Mail;
    const to = member.email.toUpperCase();
    await mailer.send(to, mail('prayerAnswered'), '1');
    await setAside(member.email);
    for (const kind of ['verification', 'dailyMailRequest', 'passwordChanged', 'billing']) {
      await mailer.send(to, mail(kind), '1');
    }
    for (const kind of ['prayerAnswered', 'familyInvitation', 'webhookOff']) {
      const refused = mailer.send(to, mail(kind), '1');
      await expect(refused).rejects.toThrow(MailError);
      await expect(refused).rejects.toMatchObject({ final: true, answered: false });
    }
    expect(taken).toEqual([
      'prayerAnswered',
      'verification',
      'dailyMailRequest',
      'passwordChanged',
      'billing',
    ]);
  });

  it('gets mails again by a press of its owner', async () => {
    const { member, token } = await app.signedIn();
    await setAside(member.email);
    const me = '{ me { mailRefusedBy } }';
    expect(answer(await app.graphql(me, {}, token))).toEqual({ mailRefusedBy: 'bounce' });
    const press = 'mutation { acceptMailsAgain { mailRefusedAt mailRefusedBy } }';
    expect(answer(await app.graphql(press, {}, token))).toEqual({ mailRefusedAt: null, mailRefusedBy: null });
    expect(await state(member.email)).toEqual(nothing);
    expect(refusal(await app.graphql(press)).status).toBe(401);
  });

  it('gets mails again by a press of an administrator, which is recorded', async () => {
    const { member, token: own } = await app.signedIn();
    const { token } = await app.signedIn({ role: 'admin' });
    await setAside(member.email);
    const press = (by: string) =>
      app.graphql(`mutation { allowMails(memberId: "${member.id}") { mailRefusedAt } }`, {}, by);
    expect(refusal(await press(own)).status).toBe(403);
    expect(answer(await press(token))).toEqual({ mailRefusedAt: null });
    expect(answer(await press(token))).toEqual({ mailRefusedAt: null });
    const entries = await app.db.query(
      `select subject_id from audit_log where action = 'member.mailsAllowed'`,
    );
    expect(entries).toEqual([{ subject_id: member.id }]);
  });
});
