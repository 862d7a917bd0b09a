import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startInbox } from '../../embedded/inbox.js';
import { escapeHtml } from '../../platform/html.js';
import { newId } from '../../platform/ids.js';
import { makeMailer } from '../../platform/mailer.js';
import { makeTestApp } from '../../testing/test-app.js';
import { sendNewSignIn } from './new-sign-in.job.js';

it('mails the admin over SMTP, in both forms, with an id that stays the same', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'inbox-'));
  const inbox = await startInbox(dir, 0);
  const app = await makeTestApp();
  const mailer = makeMailer(inbox.smtpUrl, app.config.mailFrom, 'quiet.example.org');
  onTestFinished(async () => {
    mailer.close();
    await app.stop();
    await inbox.stop();
    await rm(dir, { recursive: true });
  });
  const name = 'Anna <b>& Co</b>';
  const { member } = await app.signedIn({ role: 'admin', name });
  const [{ id: sessionId }] = await app.db.query('select id from sessions where member_id = $1', [member.id]);
  const send = sendNewSignIn(app.db, mailer, app.config);
  const jobId = newId();
  await send({ sessionId }, jobId);

  const mails = (await (await fetch(`${inbox.webUrl}/api/email`)).json()) as Record<string, never>[];
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    subject: 'A new sign-in to your back-office',
    to: [{ address: member.email }],
    headers: { 'message-id': `<${jobId}@quiet.example.org>` },
    text: expect.stringContaining(`Good day ${name},`),
    html: expect.stringContaining(escapeHtml(name)),
  });

  // The session is gone, by sign-out for one: nothing is sent, and the job is done.
  await send({ sessionId: newId() }, newId());
  expect(await (await fetch(`${inbox.webUrl}/api/email`)).json()).toHaveLength(1);
});
