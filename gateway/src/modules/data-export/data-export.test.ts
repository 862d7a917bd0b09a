import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { m } from '@quiet-time/schema/sentences';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.js';
import { accountCalls, answer, refusal } from '../../testing/account-calls.js';
import { upload } from '../../testing/files.js';
import { journalCalls } from '../../testing/journal-calls.js';
import { makeMailbox } from '../../testing/mailbox.js';
import { makeTestApp, type TestApp, testNow, testPassword } from '../../testing/test-app.js';
import { unzip } from '../../testing/unzip.js';
import { dataExportLimit } from './data-export.limits.js';

interface Shown {
  id: string;
  state: string;
  progress: number;
  size: number | null;
  expiresAt: string | null;
}

let app: TestApp;
let mailbox: ReturnType<typeof makeMailbox>;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'quiet-time-exports-'));
  app = await makeTestApp({ env: { DATA_DIR: dataDir } });
  mailbox = makeMailbox(app);
});
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const fields = '{ id state progress size expiresAt }';
const send = (token: string) => app.graphql(`mutation { requestDataExport ${fields} }`, {}, token);
const request = async (token: string) => answer<Shown>(await send(token));
const shown = async (token: string) =>
  answer<Shown | null>(await app.graphql(`{ dataExport ${fields} }`, {}, token));
const fetched = (id: string, token?: string) => app.rest(`/data-exports/${id}`, token);
const after = (days: number) => app.setNow(new Date(Date.parse(testNow) + days * 86_400_000).toISOString());
const isStored = (id: string) => existsSync(path.join(dataDir, 'files', id.slice(-2), id));
const halves = () => readdir(path.join(dataDir, 'arrivals')).catch(() => []);

/** Creates a member with a plan and a finished export. */
async function withExport() {
  const ruth = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
  const { id } = await request(ruth.token);
  await mailbox.deliver();
  return { ...ruth, id };
}

describe('an export', () => {
  it('is made by the worker, announced by mail, and downloaded by its member alone', async () => {
    const { member, token } = await app.signedIn();
    const begun = await request(token);
    expect(begun).toMatchObject({ state: 'underway', progress: 0, size: null, expiresAt: null });
    expect((await fetched(begun.id, token)).statusCode).toBe(404);

    await mailbox.deliver();
    const mail = await mailbox.latest(member.email);
    expect(mail.subject).toBe(m.mail_data_export_subject({ site: 'Quiet Time' }));
    expect(mail.text).toContain('/profile?tab=security#data');
    expect(mail.text + mail.html).not.toContain(begun.id);
    const made = await shown(token);
    expect(made).toMatchObject({ id: begun.id, state: 'ready', progress: 100, size: expect.any(Number) });

    const { statusCode, headers, rawPayload } = await fetched(begun.id, token);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename=My_data_2026-11-21.zip',
      'content-length': String(made!.size),
    });
    expect(rawPayload).toHaveLength(made!.size!);
    expect(await halves()).toEqual([]);

    const { token: other } = await app.signedIn({ role: 'admin' });
    for (const id of [begun.id, newId(), 'x', '..%2f..%2fsecret-key']) {
      expect((await fetched(id, other)).statusCode).toBe(404);
    }
    expect((await fetched(begun.id)).statusCode).toBe(401);
    expect(await shown(other)).toBeNull();
  });

  it('speaks the language of its member, but for its data', async () => {
    const { token } = await app.signedIn({
      ...{ subscription: 'premium', subscriptionStatus: 'active' },
      ...{ preferences: { language: 'de' } as never, location: 'Ulm' },
    });
    const calls = journalCalls(app);
    for (let i = 0; i < 60; i++)
      answer(await calls.create(token, { title: `Number ${i}`, content: '<p>Snow</p>', tags: ['winter'] }));
    const { id } = await request(token);
    await mailbox.deliver();
    const files = await unzip((await fetched(id, token)).rawPayload);
    const text = (file: string) => files[file]!.toString();
    expect(text('README.md')).toContain('Stand: Samstag, 21. November 2026.');
    expect(text('profile.md')).toContain('- Ort: Ulm\n');
    expect(text('journal/2026.md')).toMatch(/^# Tagebuch 2026\n/);
    // All entries are in the language of the member, though the stream reads later parts after the first ones.
    expect(text('journal/2026.md').match(/^- Schlagwörter: winter$/gm)).toHaveLength(60);
    expect(text('contact-messages.md')).toBe(`# ${m.export_messages({}, { locale: 'de' })}\n`);
    expect(JSON.parse(text('data/journal.json'))[0]).toMatchObject({ title: 'Number 0', tags: ['winter'] });
  });

  it('has what was written, as text and as data, under names of ours alone', async () => {
    const name = '../../etc/passwd 🕊️ <script>alert(1)</script>';
    const { member, token } = await app.signedIn({
      name,
      subscription: 'premium',
      subscriptionStatus: 'active',
    });
    const calls = journalCalls(app);
    const title = `../../${'é'.repeat(150)}/🙏 [x](javascript:alert(1))`;
    const { id } = answer<{ id: string }>(
      await calls.create(token, { title, content: '<h1>A # <b>bold</b> day</h1>' }),
    );
    answer(await calls.update(token, id, { title, content: '<p>Another word.</p>' }, 1));
    const gone = answer<{ id: string }>(
      await calls.create(token, { title: 'Gone', content: '<p>Not wanted.</p>' }),
    );
    answer(await calls.remove(token, gone.id));
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { payload, headers } = upload('me.png', picture);
    const authorization = `Bearer ${token}`;
    await app.http.inject({
      method: 'POST',
      url: '/api/users/avatar',
      headers: { host: 'localhost:4000', authorization, ...headers },
      payload,
    });
    const { id: exportId } = await request(token);
    await mailbox.deliver();
    const files = await unzip((await fetched(exportId, token)).rawPayload);

    expect(
      Object.keys(files).filter((file) => !/^(data|files|journal)?\/?[\w-]+\.(md|json|webp)$/.test(file)),
    ).toEqual([]);
    const text = (file: string) => files[file]!.toString();
    const data = (file: string) => JSON.parse(text(`data/${file}.json`));
    expect(text('journal/2026.md')).toContain('Another word.');
    expect(text('journal/2026.md')).toContain('\\[x\\](javascript:alert(1))');
    expect(text('README.md') + text('profile.md')).not.toContain('<script>');
    expect(data('journal')).toHaveLength(1);
    expect(data('journal')[0]).toMatchObject({
      title,
      content: '<p>Another word.</p>',
      writtenOn: '2026-11-21',
    });
    expect(data('versions').length).toBeGreaterThan(0);
    expect(data('account')[0]).toMatchObject({
      id: member.id,
      name,
      email: member.email,
      emailVerifiedAt: expect.any(String),
    });
    expect(data('sessions')).toHaveLength(1);
    expect((await sharp(files['files/picture.webp']).metadata()).format).toBe('webp');
    const all = Object.values(files).join('\n');
    expect(all).not.toMatch(/Not wanted|hash|token|fingerprint|argon2|secret/i);
  });

  it('is the same one for two parallel requests, and a new one afterwards', async () => {
    const { token } = await app.signedIn();
    const both = await Promise.all([request(token), request(token)]);
    expect(both[0].id).toBe(both[1].id);
    expect((await request(token)).id).toBe(both[0].id);
    await mailbox.deliver();
    expect(isStored(both[0].id)).toBe(true);
    const next = await request(token);
    expect(next.id).not.toBe(both[0].id);
    await mailbox.deliver();
    expect([isStored(both[0].id), isStored(next.id)]).toEqual([false, true]);
  });

  it('can be begun some times a day', async () => {
    const { token } = await app.signedIn();
    for (let i = 0; i < dataExportLimit.points; i++) {
      await request(token);
      await mailbox.deliver();
    }
    expect(refusal(await send(token)).status).toBe(429);
    // The existing export stays.
    expect(await shown(token)).toMatchObject({ state: 'ready' });
  });

  it('is over after a week, and its file goes with the next clean-up', async () => {
    const { token, id } = await withExport();
    after(6.9);
    await app.services.dataExports.purge();
    expect((await fetched(id, token)).statusCode).toBe(200);
    after(7);
    expect((await fetched(id, token)).statusCode).toBe(404);
    expect(await shown(token)).toBeNull();
    await app.services.dataExports.purge();
    await mailbox.deliver();
    expect(isStored(id)).toBe(false);
    after(0);
  });

  it('that never finishes can be requested again', async () => {
    const { token } = await app.signedIn();
    const { id } = await request(token);
    await app.db.query('delete from outbox');
    after(0.1);
    expect(await shown(token)).toMatchObject({ id, state: 'failed' });
    expect((await request(token)).state).toBe('underway');
    await mailbox.deliver();
    expect(await shown(token)).toMatchObject({ state: 'ready' });
    after(0);
  });
});

describe('a worker that makes an export', () => {
  const maker = () => app.services.exportMaker;

  it('begins anew after it was killed, and writes one mail', async () => {
    const { member, token } = await app.signedIn();
    const { id } = await request(token);
    const put = vi.spyOn(Object.getPrototypeOf(storeOf()), 'put').mockRejectedValueOnce(new Error('killed'));
    await expect(maker().make(id)).rejects.toThrow('killed');
    put.mockRestore();
    expect(await shown(token)).toMatchObject({ state: 'underway' });
    expect((await fetched(id, token)).statusCode).toBe(404);
    await Promise.allSettled([maker().make(id), maker().make(id)]);
    await maker().make(id);
    const mails = (await mailbox.deliver()).filter(({ to }) => to === member.email);
    expect(mails).toHaveLength(1);
    expect(Object.keys(await unzip((await fetched(id, token)).rawPayload))).toContain('data/account.json');
  });

  it('leaves nothing of an account that is deleted meanwhile', async () => {
    const { token } = await app.signedIn();
    const { id } = await request(token);
    const store = Object.getPrototypeOf(storeOf());
    const { put } = store;
    vi.spyOn(store, 'put').mockImplementationOnce(async function (this: unknown, ...given: unknown[]) {
      await put.apply(this, given);
      answer(await accountCalls(app).deleteAccount({ password: testPassword }, token));
    });
    await maker().make(id);
    expect(isStored(id)).toBe(false);
    await mailbox.deliver();
    expect(isStored(id)).toBe(false);
    expect(await halves()).toEqual([]);
  });

  it('leaves nothing of an account that is deleted afterwards', async () => {
    const { token, id } = await withExport();
    expect(isStored(id)).toBe(true);
    answer(await accountCalls(app).deleteAccount({ password: testPassword }, token));
    await mailbox.deliver();
    expect(isStored(id)).toBe(false);
  });

  const storeOf = () => (maker() as unknown as { files: object }).files;
});
