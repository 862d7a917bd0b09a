import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FileStore } from '../../platform/files.js';
import { newId } from '../../platform/ids.js';
import { announcementForms, formFields as fields } from '../../testing/announcement-forms.js';
import {
  avi,
  doc,
  docx,
  formOf,
  gif,
  jpg,
  mkv,
  mov,
  mp4,
  pdf,
  png,
  vtt,
  webm,
  webp,
} from '../../testing/files.js';
import type { TestApp } from '../../testing/test-app.js';
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
afterEach(async () => {
  vi.restoreAllMocks();
  await uploads.reset();
});

const { send, create, update, made, expectNothingStored: nothingKept } = announcementForms(() => uploads);
const rows = () => app.db.query('select 1 from announcements');

type Fields = Record<string, string>;

describe('writing an announcement as a form', () => {
  it('takes every field as text', async () => {
    const response = await create({
      type: 'event',
      priority: 'urgent',
      isActive: 'false',
      startDate: '2026-11-29',
      endDate: '2026-12-24T18:00+01:00',
      targetAudience: 'premium',
      lang: 'de',
      displaySettings: JSON.stringify({ showInModal: true, backgroundColor: '#123abc', other: 1 }),
      altTexts: JSON.stringify([{ file: 'road.png', text: ' A road at dawn', other: 1 }]),
      more: 'than we know',
    });
    expect(response.headers['cache-control']).toBe('private, no-store');
    const { success, message, announcement, data } = response.json();
    expect([success, message]).toEqual([true, m.announcement_created()]);
    expect(data).toEqual(announcement);
    expect(announcement).toEqual({
      ...fields,
      _id: announcement.id,
      id: expect.any(String),
      type: 'event',
      priority: 'urgent',
      isActive: false,
      startDate: '2026-11-29T00:00:00.000Z',
      endDate: '2026-12-24T17:00:00.000Z',
      targetAudience: 'premium',
      lang: 'de',
      displaySettings: {
        showOnHomepage: true,
        showInModal: true,
        allowDismiss: true,
        backgroundColor: '#123abc',
        textColor: '#FFFFFF',
      },
      attachments: [],
      altTexts: [{ file: 'road.png', text: 'A road at dawn' }],
      statistics: { views: 0, clicks: 0, downloads: 0 },
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    const [listed] = (await app.rest('/announcements/admin', uploads.admin)).json().data;
    expect(listed).toEqual(announcement);
  });

  it('counts and keeps each line break once, as it was typed', async () => {
    const lines = Array.from({ length: 1_000 }, () => 'a').join('\r\n');
    const { content } = await made({ content: lines });
    expect(content).toBe(lines.replaceAll('\r\n', '\n'));
    expect(content).toHaveLength(1_999);
  });

  it.each<[string, Buffer, string]>([
    ['plan.pdf', pdf(), 'application/pdf'],
    ['a.jpg', jpg(), 'image/jpeg'],
    ['a.JPEG', jpg(), 'image/jpeg'],
    ['a.png', png(), 'image/png'],
    ['a.gif', gif(), 'image/gif'],
    ['a.webp', webp(), 'image/webp'],
    ['a.doc', doc(), 'application/msword'],
    ['a.docx', docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.mp4', mp4(), 'video/mp4'],
    ['a.mov', mov(), 'video/quicktime'],
    ['really.mov', mp4(), 'video/mp4'],
    ['a.avi', avi(), 'video/x-msvideo'],
    ['a.mkv', mkv(), 'video/x-matroska'],
    ['a.webm', webm(), 'video/webm'],
    ['a.vtt', vtt(), 'text/vtt'],
  ])('takes %s', async (name, bytes, type) => {
    const { attachments } = await made({}, [[name, bytes]]);
    expect(attachments).toEqual([
      { _id: attachments[0].id, id: expect.any(String), name, type, size: bytes.length },
    ]);
    expect(await uploads.storedFiles()).toEqual([attachments[0].id]);
  });

  it.each<[string, string, Buffer]>([
    ['a program', 'run.exe', Buffer.from('MZ\x90\0')],
    ['a page that calls itself a picture', 'a.png', Buffer.from('<svg onload="alert(1)"/>')],
    ['a picture of another kind', 'a.png', jpg()],
    ['a film that calls itself a picture', 'a.gif', mp4()],
    ['a picture that calls itself a film', 'a.mp4', png()],
    ['a drawing', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('refuses %s, and stores nothing', async (_what, name, bytes) => {
    const response = await create({}, [
      ['plan.pdf', pdf()],
      [name, bytes],
    ]);
    expect(response.statusCode).toBe(415);
    expect(response.json().message).toBe(
      `File ${name} is not of an allowed type. Allowed types: pdf, jpg, jpeg, png, gif, webp, doc, docx, mp4, mov, avi, mkv, webm, vtt.`,
    );
    expect(await rows()).toEqual([]);
    await nothingKept();
  });

  it('takes 50 MB and not a byte more, and keeps nothing of the others', async () => {
    const full = Buffer.concat([mp4(), Buffer.alloc(50 * 1_048_576)]);
    await made({}, [['full.mp4', full.subarray(0, 50 * 1_048_576)]]);
    await uploads.reset();
    const response = await create({}, [
      ['plan.pdf', pdf()],
      ['more.mp4', full.subarray(0, 50 * 1_048_576 + 1)],
      ['after.pdf', pdf()],
    ]);
    expect(response.statusCode).toBe(413);
    expect(response.json().message).toBe('File more.mp4 is too large. Maximum size is 50MB.');
    expect(await rows()).toEqual([]);
    await nothingKept();
  });

  it.each<[string, Fields, Record<string, string>]>([
    [
      'nothing in it',
      { title: '', content: ' ' },
      { title: m.announcement_title_required(), content: m.announcement_content_required() },
    ],
    ['a long title', { title: 't'.repeat(200) }, { title: m.announcement_title_too_long({ limit: 200 }) }],
    [
      'a very long content',
      { content: 'c'.repeat(30_000) },
      { content: m.announcement_content_too_long({ limit: 2000 }) },
    ],
    [
      'another type',
      { type: 'party' },
      { type: 'type must be one of general, book, event, update, maintenance' },
    ],
    ['half a yes', { isActive: 'maybe' }, { isActive: 'isActive must be true or false' }],
    [
      'an end before its start',
      { startDate: '2026-12-02', endDate: '2026-12-01' },
      { endDate: m.announcement_end_before_start() },
    ],
    ['a day that is none', { startDate: '2026-02-30' }, { startDate: m.announcement_date_invalid() }],
    ['a date in words', { endDate: 'tomorrow' }, { endDate: m.announcement_date_invalid() }],
    ['broken settings', { displaySettings: '{' }, { displaySettings: m.announcement_settings_invalid() }],
    ['a list as settings', { displaySettings: '[]' }, { displaySettings: m.announcement_settings_invalid() }],
    [
      'a color that is none',
      { displaySettings: '{"textColor":"#fff"}' },
      { 'displaySettings.textColor': m.announcement_color_invalid() },
    ],
    ['an object as texts', { altTexts: '{}' }, { altTexts: m.announcement_alt_texts_invalid() }],
    ['texts without a file', { altTexts: '[{"text":"A road"}]' }, { 'altTexts.0.file': expect.any(String) }],
    [
      'a long text of a picture',
      { altTexts: JSON.stringify([{ file: 'road.png', text: 't'.repeat(301) }]) },
      { 'altTexts.0.text': m.announcement_alt_text_too_long({ max: 300 }) },
    ],
  ])('refuses %s, with its files', async (_what, wrong, result) => {
    const response = await create(wrong, [['plan.pdf', pdf()]]);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      success: false,
      message: Object.values(result)[0],
      fields: result,
      requestId: response.headers['x-request-id'],
    });
    expect(await rows()).toEqual([]);
    await nothingKept();
  });

  it('refuses a form without its fields, and a body that is not a form', async () => {
    expect((await send('/api/announcements', {}, [['plan.pdf', pdf()]])).json().fields).toEqual({
      title: m.announcement_title_required(),
      content: m.announcement_content_required(),
    });
    const json = await app.rest('/announcements', { method: 'POST', token: uploads.admin, body: fields });
    expect([json.statusCode, json.json().message]).toEqual([415, m.announcement_form_expected()]);
    await nothingKept();
  });

  it('refuses files elsewhere, too many of them, and names with a path', async () => {
    const elsewhere = await create({}, [['plan.pdf', pdf(), 'files']]);
    expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([
      400,
      m.announcement_field_unknown({ field: 'files' }),
    ]);
    const many = await create(
      {},
      Array.from({ length: 11 }, (_, index) => [`${index}.pdf`, pdf()]),
    );
    expect([many.statusCode, many.json().message]).toEqual([400, m.attachments_too_many({ max: 10 })]);
    const path = await create({}, [['../plan.pdf', pdf()]]);
    expect([path.statusCode, path.json().message]).toEqual([
      400,
      m.file_name_invalid({ max: limits.attachment.name }),
    ]);
    expect(await rows()).toEqual([]);
    await nothingKept();
  });

  it('takes a form in which no file was chosen', async () => {
    expect(await made({}, [['', Buffer.alloc(0)]])).toMatchObject({ attachments: [] });
  });

  it('leaves nothing of a form that breaks off', async () => {
    const { payload, headers } = formOf([
      { field: 'title', value: 'Advent' },
      { field: 'newAttachments', value: pdf(), name: 'plan.pdf' },
      { field: 'newAttachments', value: mp4(), name: 'film.mp4' },
    ]);
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/announcements',
      headers: { host: 'localhost:4000', authorization: `Bearer ${uploads.admin}`, ...headers },
      payload: payload.subarray(0, payload.length - 60),
    });
    expect([response.statusCode, response.json().message]).toEqual([400, m.upload_interrupted()]);
    await nothingKept();
  });

  it('leaves nothing when the disk fails in the middle', async () => {
    const { files } = app.services.attachments as unknown as { files: FileStore };
    const put = files.put.bind(files);
    vi.spyOn(files, 'put').mockImplementationOnce(put).mockRejectedValueOnce(new Error('the disk is full'));
    const response = await create({}, [
      ['one.pdf', pdf()],
      ['two.pdf', pdf()],
    ]);
    expect(response.statusCode).toBe(500);
    expect(await rows()).toEqual([]);
    expect(await uploads.storedFiles()).toEqual([]);
  });

  it('is for administrators, before anything is read', async () => {
    expect((await create({ title: '' }, [], null)).statusCode).toBe(401);
    expect((await create({ title: '' }, [], member)).statusCode).toBe(403);
    expect((await update(newId(), { title: '' }, [], null)).statusCode).toBe(401);
    expect((await update(newId(), { title: '' }, [], member)).statusCode).toBe(403);
  });
});
