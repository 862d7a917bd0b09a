import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { announcementCalls, announcementInput as input } from '../../testing/announcement-calls.js';
import { makeTestApp, type TestApp, testNow } from '../../testing/test-app.js';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await makeTestApp({ env: { RATE_LIMITS: 'on' } });
  admin = (await app.signedIn({ role: 'admin' })).token;
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow(testNow);
  await app.db.query('delete from announcements');
});

const { create, update, toggle, remove, view, made } = announcementCalls(() => ({ app, admin }));

describe('an announcement', () => {
  it('begins with the required defaults (A-ANN-19, A-ANN-20)', async () => {
    expect(await made()).toEqual({
      ...input,
      id: expect.any(String),
      type: 'general',
      priority: 'medium',
      isActive: true,
      startDate: '2026-11-21T06:00:00.000Z',
      endDate: null,
      targetAudience: 'all',
      displaySettings: {
        showOnHomepage: true,
        showInModal: false,
        allowDismiss: true,
        backgroundColor: '#3B82F6',
        textColor: '#FFFFFF',
      },
      attachments: [],
      altTexts: [],
      statistics: { views: 0, clicks: 0, downloads: 0 },
      version: 1,
    });
  });

  it('describes its pictures in the language of its reader, else in the original one', async () => {
    const altTexts = [
      { file: 'line.png', text: '' },
      { file: 'road.png', text: 'A road at dawn' },
      { file: 'sea.png', text: 'The sea' },
    ];
    const { id } = await made({ altTexts });
    const [, , sea] = altTexts;
    const values = { title: 'Adviento', content: 'Esperamos.', altTexts: [{ ...sea, text: ' El\nmar ' }] };
    const save = `mutation ($id: ID!, $input: TranslationInput!) {
      saveTranslation(kind: announcement, id: $id, language: es, input: $input) { values } }`;
    const send = (input: object) =>
      app.graphql(save, { id, input: { values: { ...values, ...input }, originalVersion: 1 } }, admin);
    const saved = answer<{ values: { altTexts: object[] } }>(await send({}));
    expect(saved.values.altTexts).toEqual([
      { file: 'line.png', text: '' },
      { file: 'road.png', text: '' },
      { file: 'sea.png', text: 'El mar' },
    ]);
    const read = async (lang: string) =>
      answer<object[]>(
        await app.graphql(`{ publicAnnouncements(lang: ${lang}) { lang altTexts { file text lang } } }`),
      );
    expect(await read('es')).toEqual([
      {
        lang: 'es',
        altTexts: [
          { file: 'line.png', text: '', lang: null },
          { file: 'road.png', text: 'A road at dawn', lang: 'en' },
          { file: 'sea.png', text: 'El mar', lang: null },
        ],
      },
    ]);
    expect(await read('fr')).toMatchObject([
      { lang: 'en', altTexts: altTexts.map((text) => ({ ...text, lang: null })) },
    ]);
    const tooLong = { altTexts: [{ file: 'sea.png', text: 'm'.repeat(301) }] };
    expect(refusal(await send(tooLong)).fields).toEqual({
      'values.altTexts.0.text': m.announcement_alt_text_too_long({ max: 300 }),
    });
  });

  it('keeps what a save leaves out, and loses an end that is taken away', async () => {
    const more = { type: 'event', priority: 'urgent', isActive: false, targetAudience: 'premium' };
    const endDate = '2026-12-24T18:00:00.000Z';
    const { id } = await made({
      ...more,
      endDate,
      displaySettings: { showInModal: true, textColor: '#000000' },
    });
    const stored = answer(
      await update({ id, input: { ...input, displaySettings: { allowDismiss: false } } }, admin),
    );
    expect(stored).toMatchObject({
      ...more,
      endDate,
      displaySettings: { showInModal: true, allowDismiss: false, textColor: '#000000', showOnHomepage: true },
    });
    expect(answer(await update({ id, input: { ...input, endDate: null } }, admin))).toMatchObject({
      ...more,
      endDate: null,
    });
  });

  it.each<[string, object, Record<string, string>]>([
    ['no title', { title: ' ' }, { title: m.announcement_title_required() }],
    ['a title of 200', { title: 't'.repeat(200) }, { title: 'Title must be less than 200 characters' }],
    ['no content', { content: '' }, { content: 'Content is required' }],
    [
      'a content of 2000',
      { content: 'c'.repeat(2_000) },
      { content: 'Content must be less than 2000 characters' },
    ],
    [
      'an end at its start',
      { startDate: '2026-12-01T00:00:00Z', endDate: '2026-12-01T00:00:00Z' },
      { endDate: 'End date must be after start date' },
    ],
    [
      'an end before now',
      { endDate: '2026-11-20T00:00:00Z' },
      { endDate: 'End date must be after start date' },
    ],
    [
      'a color that is none',
      { displaySettings: { backgroundColor: 'red;}', textColor: '#FFF' } },
      {
        'displaySettings.backgroundColor': m.announcement_color_invalid(),
        'displaySettings.textColor': m.announcement_color_invalid(),
      },
    ],
    [
      'eleven files',
      { attachments: Array(11).fill(newId()) },
      { attachments: m.attachments_too_many({ max: 10 }) },
    ],
  ])('is refused with %s', async (_what, wrong, result) => {
    const refused = refusal(await create({ input: { ...input, ...wrong } }, admin));
    expect(refused).toMatchObject({ status: 400, message: Object.values(result)[0], fields: result });
    expect(await app.db.query('select 1 from announcements')).toEqual([]);
  });

  it('may be as long as the limits leave', async () => {
    await made({ title: 't'.repeat(199), content: 'c'.repeat(1_999) });
  });

  it('is refused an end before the start that it has', async () => {
    const { id } = await made();
    const refused = await update({ id, input: { ...input, endDate: '2026-11-21T05:00:00Z' } }, admin);
    expect(refusal(refused)).toMatchObject({
      status: 400,
      message: m.announcement_end_before_start(),
    });
  });

  it.each(['type', 'priority', 'targetAudience'])('has a known %s', async (field) => {
    expect(refusal(await create({ input: { ...input, [field]: 'family' } }, admin)).status).toBe(400);
  });

  it('is switched, and an open form learns of it', async () => {
    const { id } = await made();
    expect(answer(await toggle({ id }, admin))).toMatchObject({ isActive: false, version: 2 });
    expect(answer(await toggle({ id, isActive: false }, admin))).toMatchObject({
      isActive: false,
      version: 2,
    });
    expect(answer(await toggle({ id }, admin))).toMatchObject({ isActive: true, version: 3 });
  });

  it("is the administrators' work, and every change is written down", async () => {
    const { id } = await made();
    const { token } = await app.signedIn({ subscription: 'premium', subscriptionStatus: 'active' });
    for (const attempt of [create({ input }, token), update({ id, input }, token), toggle({ id }, token)]) {
      expect(refusal(await attempt).status).toBe(403);
    }
    expect(refusal(await remove({ id }, token)).status).toBe(403);
    expect(refusal(await remove({ id })).status).toBe(401);
    answer(await toggle({ id }, admin));
    answer(await toggle({ id }, admin));
    answer(await update({ id, input: { ...input, title: 'Another title' } }, admin));
    answer(await remove({ id }, admin));
    const trail = await app.db.query('select action from audit_log where subject_id = $1 order by at, id', [
      id,
    ]);
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(
      ['created', 'deactivated', 'activated', 'updated', 'deleted'].map((verb) => `announcement.${verb}`),
    );
  });

  it.each([newId(), 'nothing'])('is not found by %s', async (id) => {
    for (const attempt of [
      update({ id, input }, admin),
      toggle({ id }, admin),
      remove({ id }, admin),
      view({ id }),
    ]) {
      expect(refusal(await attempt)).toMatchObject({
        status: 404,
        message: m.announcement_not_found(),
      });
    }
  });
});
