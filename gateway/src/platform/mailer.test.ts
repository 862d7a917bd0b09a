import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { freePort } from '../start/embedded/free-port.js';
import { type Replies, startSmtpServer } from '../testing/smtp-server.js';
import type { Mail } from './mailer.js';
import { type MailError, makeMailer } from './mailer.js';
import { maskAddresses } from './mask.js';
import { onBehalfOf } from './scope.js';

const mail: Mail = {
  kind: 'reminder',
  subject: 'Peace',
  text: 'Peace be with you',
  html: '<p>Peace be with you</p>',
};
const to = 'ruth.ode@example.org';
const mailerTo = (url: string) => makeMailer(url, () => 'Quiet Time <quiet@example.org>', 'localhost');
const sendTo = (url: string) => mailerTo(url).send(to, mail, 'the-job');
const failure = (sent: Promise<void>) =>
  sent.then(
    () => null,
    (error: MailError) => error,
  );

describe('a mail', () => {
  it('is sent under the id of its job', async () => {
    const { url, taken } = await startSmtpServer();
    await sendTo(url);
    expect(taken).toHaveLength(1);
    expect(taken[0]).toContain('Message-ID: <the-job@localhost>');
  });

  it('is marked as automatic, so that no autoresponder replies', async () => {
    const { url, taken } = await startSmtpServer();
    await sendTo(url);
    expect(taken[0]).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  });

  it('is logged with the reply of the mail server, which identifies it there', async () => {
    const lines: string[] = [];
    const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(line) });
    const { url } = await startSmtpServer({ message: `250 2.0.0 Ok: queued as 4f2A for ${to}` });
    const mailer = makeMailer(url, () => 'quiet@example.org', 'localhost', log);
    await onBehalfOf({ requestId: 'a request' }, () => mailer.send(to, mail, 'the-job'));
    mailer.close();
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        level: 30,
        mail: 'reminder',
        job: 'the-job',
        reqId: 'a request',
        answer: '250 2.0.0 Ok: queued as 4f2A for r…@example.org',
        msg: 'mail handed over',
      },
    ]);
  });

  it.each<[boolean, string, Replies]>([
    [true, 'its receiver is unknown', { RCPT: `550 5.1.1 <${to}>: Recipient address rejected` }],
    [true, 'its words are refused', { message: '552 5.3.4 Message too big' }],
    [false, 'its receiver has no room for now', { RCPT: `450 4.2.2 <${to}>: Mailbox full` }],
    [false, 'the server does not know us', { RCPT: `554 5.7.1 <${to}>: Relay access denied` }],
    [false, 'the server wants us to sign in', { RCPT: '530 Authentication required' }],
    [false, 'the server refuses our sender', { MAIL: '553 5.1.8 Sender rejected' }],
    [false, 'the server takes nothing', { greeting: '554 No service here' }],
    [false, 'the server is busy', { message: '451 Try later' }],
  ])('is refused permanently: %s, when %s; the error has no address', async (final, _when, replies) => {
    const { url, taken } = await startSmtpServer(replies);
    const error = await failure(sendTo(url));
    expect(error).toMatchObject({ final, recipient: 'r…@example.org' });
    expect(JSON.stringify([error!.message, error!.stack, error])).not.toContain('ruth');
    expect(error!.message).toContain(String(Object.values(replies)[0]).slice(0, 3));
    expect(taken.length).toBeLessThan(2);
  });

  it('is not refused permanently without a reply', async () => {
    const error = await failure(sendTo(`smtp://127.0.0.1:${await freePort()}`));
    expect(error).toMatchObject({ final: false, recipient: 'r…@example.org' });
  });
});

it('consecutive mails share a connection, and reconnect if the server has closed it', async () => {
  const { url, taken, sockets } = await startSmtpServer();
  const mailer = mailerTo(url);
  await mailer.send(to, mail, 'one');
  await mailer.send(to, mail, 'two');
  expect(sockets.size).toBe(1);
  for (const socket of sockets) socket.destroy();
  await mailer.send(to, mail, 'three');
  expect(sockets.size).toBe(2);
  expect(taken).toHaveLength(3);
  mailer.close();
});

it('an address is masked anywhere in a text', () => {
  expect(maskAddresses(`<${to}>: no; a@b.example, "Ünal@exämple.org"; user@`)).toBe(
    '<r…@example.org>: no; a…@b.example, "Ü…@exämple.org"; user@',
  );
});
