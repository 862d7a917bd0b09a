import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DiskFiles } from '../../platform/files.js';
import { diskFull, doc, docx, pdf, upload, xls, xlsx } from '../../testing/files.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';

let uploads: UploadsApp;
let app: TestApp;
let member: string;
beforeAll(async () => {
  uploads = await makeUploadsApp();
  app = uploads.app;
  member = (await app.signedIn()).token;
});
afterAll(() => uploads.stop());
afterEach(() => uploads.reset());

describe('uploading', () => {
  it.each([
    ['notes.pdf', pdf(), 'application/pdf'],
    ['Notes.PDF', pdf(), 'application/pdf'],
    [
      'Andacht für Müller.docx',
      docx(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['old.doc', doc(), 'application/msword'],
  ])('keeps %s under a name of its own', async (name, bytes, type) => {
    const response = await uploads.send(name, bytes);
    expect(response.statusCode).toBe(200);
    const { attachment } = response.json();
    expect(response.json()).toEqual({
      success: true,
      attachment: { _id: attachment.id, id: expect.any(String), name, type, size: bytes.length },
    });
    expect(await uploads.storedFiles()).toEqual([attachment.id]);
    const back = await app.rest(`/attachments/${attachment.id}`, uploads.admin);
    expect(back.rawPayload).toEqual(bytes);
  });

  it.each([
    ['a program', 'reading.exe', Buffer.from('MZ\x90\0')],
    ['no ending', 'reading', pdf()],
    ['a spreadsheet that calls itself a document', 'table.docx', xlsx()],
    ['an old spreadsheet that calls itself a document', 'table.doc', xls()],
    ['a page that calls itself a PDF', 'page.pdf', Buffer.from('<html><script>alert(1)</script>')],
    ['a document that calls itself a PDF', 'letter.pdf', docx()],
    ['a PDF that calls itself a document', 'letter.docx', pdf()],
    ['an ending that every object has', 'x.constructor', pdf()],
  ])('refuses %s, and keeps nothing', async (_what, name, bytes) => {
    const response = await uploads.send(name, bytes, uploads.admin, { type: 'application/pdf' });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ success: false, message: m.file_unsupported({ file: name }) });
    expect(await uploads.storedFiles()).toEqual([]);
  });

  it('takes a file of exactly the limit, and not a byte more', async () => {
    const full = Buffer.concat([pdf(), Buffer.alloc(limits.attachment.bytes)]);
    expect((await uploads.send('full.pdf', full.subarray(0, limits.attachment.bytes))).statusCode).toBe(200);
    const response = await uploads.send('more.pdf', full.subarray(0, limits.attachment.bytes + 1));
    expect(response.statusCode).toBe(413);
    expect(response.json().message).toBe('more.pdf is too large. Maximum size is 10MB');
    expect(await uploads.storedFiles()).toHaveLength(1);
  });

  it.each([
    '../../etc/passwd.pdf',
    '/etc/x.pdf',
    'C:\\\\x.pdf',
    'a/b.pdf',
    'line\u0001break.pdf',
    `${'x'.repeat(252)}.pdf`,
    'harmless\u202efdp.pdf',
    '\u2067turned\u2069.pdf',
    'plan\u200f.pdf',
    '\u200b.pdf',
    ' .pdf',
    '\u3164\u2800.pdf',
    '.pdf',
  ])('refuses the name %j', async (name) => {
    const response = await uploads.send(name, pdf());
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe(m.file_name_invalid({ max: limits.attachment.name }));
    expect(await uploads.storedFiles()).toEqual([]);
  });

  it('refuses an empty file', async () => {
    const response = await uploads.send('empty.pdf', Buffer.alloc(0));
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('empty.pdf is empty');
  });

  it('refuses a file in another field, a body without a file, and one that is not multipart', async () => {
    const elsewhere = await uploads.send('notes.pdf', pdf(), uploads.admin, { field: 'document' });
    expect(elsewhere.statusCode).toBe(400);
    expect(elsewhere.json().message).toBe(m.file_expected());
    const authorization = `Bearer ${uploads.admin}`;
    const none = await app.http.inject({
      method: 'POST',
      url: '/api/admin/uploads',
      headers: { host: 'localhost:4000', authorization, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    });
    expect(none.statusCode).toBe(400);
    const json = await app.rest('/admin/uploads', {
      method: 'POST',
      token: uploads.admin,
      body: { file: 'notes' },
    });
    expect(json.statusCode).toBe(415);
    expect(json.json().message).toBe(m.file_expected());
  });

  it('stores a file once that is sent again with its key after a lost answer', async () => {
    const headers = { 'idempotency-key': 'the-same-file' };
    const send = (bytes = pdf(), query = '') =>
      uploads.send('notes.pdf', bytes, uploads.admin, { headers, query });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.statusCode).toBe(200);
    expect(other.json()).toEqual(one.json());
    expect((await send()).json()).toEqual(one.json());
    expect(await uploads.storedFiles()).toEqual([one.json().attachment.id]);
    expect(await app.db.query('select id from attachments')).toHaveLength(1);
    for (const changed of [await send(pdf('Other words')), await send(pdf(), '?for=announcement')]) {
      expect(changed.statusCode).toBe(422);
      expect(changed.json().message).toBe(m.shared_already_sent());
    }
    expect(await uploads.storedFiles()).toHaveLength(1);
  });

  it('keeps nothing of an upload that breaks off', async () => {
    const { payload, headers } = upload('notes.pdf', pdf());
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/admin/uploads',
      headers: { host: 'localhost:4000', authorization: `Bearer ${uploads.admin}`, ...headers },
      payload: payload.subarray(0, payload.length - 30),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe(m.upload_interrupted());
    expect(await uploads.storedFiles()).toEqual([]);
  });

  it('is refused with words while the disk is full, and leaves nothing behind', async () => {
    const count = async () => {
      const [{ files, records }] = await app.db.query(
        `select (select count(*) from attachments) as files,
           (select count(*) from audit_log where action = 'attachment.uploaded') as records`,
      );
      return [files, records, await uploads.storedFiles()];
    };
    const before = await count();
    vi.spyOn(DiskFiles.prototype, 'put').mockRejectedValueOnce(diskFull());
    const response = await uploads.send('notes.pdf', pdf());
    expect(response.statusCode).toBe(507);
    expect(response.json()).toMatchObject({ success: false, message: m.shared_disk_full() });
    expect(await count()).toEqual(before);
  });

  it('is for administrators, which is checked before anything is read', async () => {
    expect((await uploads.send('notes.exe', pdf(), null)).statusCode).toBe(401);
    expect((await uploads.send('notes.exe', pdf(), member)).statusCode).toBe(403);
    expect(await uploads.storedFiles()).toEqual([]);
  });

  it('is written down, and nothing of the file is logged', async () => {
    const { id } = await uploads.sent('plans.pdf', pdf('what only the file says'));
    const [row] = await app.db.query('select action, detail from audit_log where subject_id = $1', [id]);
    expect(row).toMatchObject({ action: 'attachment.uploaded', detail: { name: 'plans.pdf' } });
    expect(JSON.stringify(app.logs)).not.toMatch(/plans|only the file/);
  });
});

it('a start removes the upload of a killed process, a day later', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'killed-'));
  const left = (name: string) => path.join(dataDir, 'arrivals', name);
  await mkdir(left('.'), { recursive: true });
  await writeFile(left('old'), 'half a file');
  await writeFile(left('new'), 'half a file');
  const dayAgo = new Date(Date.now() - 86_400_001);
  await utimes(left('old'), dayAgo, dayAgo);
  const other = await makeTestApp({ env: { DATA_DIR: dataDir } });
  try {
    expect(await readdir(left('.'))).toEqual(['new']);
  } finally {
    await other.stop();
    await rm(dataDir, { recursive: true });
  }
});
