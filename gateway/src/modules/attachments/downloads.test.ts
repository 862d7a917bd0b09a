import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../../testing/files.js';
import type { TestApp } from '../../testing/test-app.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';

let uploads: UploadsApp;
let app: TestApp;
let member: string;
let premium: string;
beforeAll(async () => {
  uploads = await makeUploadsApp();
  app = uploads.app;
  member = (await app.signedIn()).token;
  premium = (await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' })).token;
});
afterAll(() => uploads.stop());
afterEach(() => uploads.reset());

const download = (id: string, token?: string) => app.rest(`/attachments/${id}`, token);

describe('downloading', () => {
  /** Creates a devotional with one file. */
  async function attached(fields: object) {
    const file = await uploads.sent('notes.pdf');
    const { id } = await app.devotional({ date: '2026-11-20', ...fields });
    const { version: _version, ...rest } = (await app.rest(`/admin/devotionals?limit=50`, uploads.admin))
      .json()
      .devotionals.find((one: { id: string }) => one.id === id);
    const saved = await app.rest(`/admin/devotionals/${id}`, {
      method: 'PUT',
      token: uploads.admin,
      body: { ...rest, attachments: [file] },
    });
    expect(saved.statusCode).toBe(200);
    expect(saved.json().devotional.attachments).toEqual([file]);
    return { file, id };
  }

  it('gives the file to readers of the devotional', async () => {
    const { file } = await attached({});
    const response = await download(file.id);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(pdf());
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf().length),
      'content-disposition': 'attachment; filename=notes.pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('of a premium devotional requires a plan that includes it', async () => {
    const { file } = await attached({ accessLevel: 'premium' });
    const guest = await download(file.id);
    expect(guest.statusCode).toBe(403);
    expect(guest.json()).toMatchObject({ success: false, accessDenied: { reason: 'premium_required' } });
    expect((await download(file.id, member)).statusCode).toBe(403);
    expect((await download(file.id, premium)).statusCode).toBe(200);
    expect((await download(file.id, uploads.admin)).statusCode).toBe(200);
  });

  it.each([
    ['inactive', { isActive: false }],
    ['still to come', { date: '2026-11-25' }],
  ])('of a devotional that is %s is for administrators', async (_what, fields) => {
    const { file } = await attached(fields);
    expect((await download(file.id, premium)).statusCode).toBe(404);
    expect((await download(file.id, uploads.admin)).statusCode).toBe(200);
  });

  it('of a file without an item is for administrators', async () => {
    const { id } = await uploads.sent('notes.pdf');
    expect((await download(id, premium)).statusCode).toBe(404);
    expect((await download(id, uploads.admin)).statusCode).toBe(200);
  });

  it('answers 404 for what is not there', async () => {
    for (const id of ['nothing', '01890a5d-ac96-774b-bcce-b302099a8057', '..%2f..%2fsecret-key']) {
      expect((await download(id, uploads.admin)).statusCode).toBe(404);
    }
  });

  it('answers 404 where the row exists and the file is missing', async () => {
    const { id } = await uploads.sent('notes.pdf');
    await uploads.loseFiles();
    expect((await download(id, uploads.admin)).statusCode).toBe(404);
  });
});

it('a download equals the upload', async () => {
  const bytes = Buffer.concat([pdf(), Buffer.alloc(3_000_000, 'quiet')]);
  const { id } = await uploads.sent('large.pdf', bytes);
  const sum = (data: Buffer) => createHash('sha256').update(data).digest('hex');
  expect(sum((await download(id, uploads.admin)).rawPayload)).toBe(sum(bytes));
});
