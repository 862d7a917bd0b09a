import { m } from '@quiet-time/schema/sentences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { announcementForms, formFields as fields } from '../../testing/announcement-forms.js';
import { formOf, mp4, pdf, png } from '../../testing/files.js';
import type { TestApp } from '../../testing/test-app.js';
import { makeUploadsApp, type UploadsApp } from '../../testing/uploads.js';

let uploads: UploadsApp;
let app: TestApp;
beforeAll(async () => {
  uploads = await makeUploadsApp();
  app = uploads.app;
});
afterAll(() => uploads.stop());
afterEach(() => uploads.reset());

const { update, made, expectNothingStored: nothingKept } = announcementForms(() => uploads);
const names = ({ attachments }: { attachments: { name: string }[] }) => attachments.map(({ name }) => name);

describe('changing an announcement as a form', () => {
  it('keeps, adds and removes files', async () => {
    const { id, attachments } = await made({}, [
      ['one.pdf', pdf()],
      ['two.pdf', pdf()],
      ['three.pdf', pdf()],
    ]);
    const stored = (await update(id, { title: 'Lent', isActive: '' })).json();
    expect(stored).toMatchObject({
      message: m.announcement_updated(),
      announcement: { title: 'Lent', version: 2 },
    });
    expect(names(stored.announcement)).toEqual(['one.pdf', 'two.pdf', 'three.pdf']);
    const [one, two, three] = attachments.map((file: { id: string }) => file.id);
    const changed = await update(id, { removeAttachments: [one] }, [['four.png', png()]]);
    expect(names(changed.json().announcement)).toEqual(['two.pdf', 'three.pdf', 'four.png']);
    const emptier = await update(id, { removeAttachments: JSON.stringify([two, three]) });
    expect(names(emptier.json().data)).toEqual(['four.png']);
    // A removed file is for administrators only, and is deleted the next night.
    expect((await app.rest(`/attachments/${one}`)).statusCode).toBe(404);
    app.setNow('2026-11-22T06:00:01Z');
    await app.services.attachments.purge();
    expect(await uploads.storedFiles()).toEqual([emptier.json().data.attachments[0].id]);
  });

  it('refuses a stale version, an unknown announcement and a broken list, and keeps none of the new files', async () => {
    const { id } = await made();
    await update(id, { title: 'Theirs' });
    const stale = await update(id, { title: 'Mine', version: '1' }, [['new.pdf', pdf()]]);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      message: m.announcement_changed(),
      conflict: { yourVersion: 1, currentVersion: 2, fields: ['title'], theirs: { title: 'Theirs' } },
    });
    for (const no of [newId(), 'nothing']) {
      const missing = await update(no, {}, [['new.pdf', pdf()]]);
      expect([missing.statusCode, missing.json().message]).toEqual([404, m.announcement_not_found()]);
    }
    const broken = await update(id, { removeAttachments: '[1' }, [['new.pdf', pdf()]]);
    expect(broken.json().fields).toEqual({
      removeAttachments: m.announcement_removals_invalid(),
    });
    expect((await update(id, { version: 'last' }, [['new.pdf', pdf()]])).statusCode).toBe(400);
    await nothingKept();
    expect((await update(id, { version: '2' })).statusCode).toBe(200);
  });

  it('refuses an eleventh file', async () => {
    const { id } = await made(
      {},
      Array.from({ length: 10 }, (_, index) => [`${index}.pdf`, pdf()]),
    );
    const more = await update(id, {}, [['more.pdf', pdf()]]);
    expect([more.statusCode, more.json().message]).toEqual([400, m.attachments_too_many({ max: 10 })]);
    expect(await uploads.storedFiles()).toHaveLength(10);
  });
});

describe('files that were uploaded before (for announcements)', () => {
  const early = (name: string, bytes: Buffer, purpose: string) => {
    const { payload, headers } = formOf([{ field: 'file', value: bytes, name }]);
    return app.http.inject({
      method: 'POST',
      url: `/api/admin/uploads?for=${purpose}`,
      headers: { host: 'localhost:4000', authorization: `Bearer ${uploads.admin}`, ...headers },
      payload,
    });
  };

  it('may be films, which no devotional takes', async () => {
    const { attachment } = (await early('film.mp4', mp4(), 'announcement')).json();
    expect(attachment).toMatchObject({ name: 'film.mp4', type: 'video/mp4' });
    expect((await early('film.mp4', mp4(), 'devotional')).statusCode).toBe(415);
    expect((await early('film.mp4', mp4(), 'party')).json().message).toBe(
      'for must be one of devotional, announcement, picture',
    );
    const { id } = await app.devotional({ date: '2026-11-17' });
    await expect(
      app.db.transaction((manager) =>
        app.services.attachments.tie(manager, 'devotionalId', id, [attachment.id]),
      ),
    ).rejects.toMatchObject({ message: m.attachment_unfit() });
    const saved = await app.graphql(
      'mutation ($input: AnnouncementInput!) { createAnnouncement(input: $input) { attachments { id name } } }',
      { input: { ...fields, attachments: [attachment.id] } },
      uploads.admin,
    );
    expect(saved.json().data.createAnnouncement.attachments).toEqual([
      { id: attachment.id, name: 'film.mp4' },
    ]);
  });

  it('are refused when they are too large', async () => {
    const large = Buffer.concat([mp4(), Buffer.alloc(50 * 1_048_576)]);
    const response = await early('large.mp4', large, 'announcement');
    expect([response.statusCode, response.json().message]).toEqual([
      413,
      m.announcement_file_too_large({ file: 'large.mp4', megabytes: 50 }),
    ]);
    await nothingKept();
  });
});
