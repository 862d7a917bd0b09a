import { describe, expect, it } from 'vitest';
import type { Caller } from '../../blocks/caller.js';
import { givenEntry as given, journalRest, paidPlan } from '../../testing/journal-rest.js';

const { app, send, call, refused, write, token } = journalRest();

describe('the journal by REST', () => {
  it('is downloaded as readable text, in any script', async () => {
    const { id: devotional } = await app().devotional();
    const content =
      '<h2>Χάρις</h2><ul><li><p>שָׁלוֹם</p></li><li><p>感恩 🙏</p></li></ul><blockquote><p>Be still.</p></blockquote>';
    const { id } = await write({ content, devotional });
    for (const path of [`/${id}/download`, `/export/${devotional}`]) {
      const { statusCode, headers, body } = await send('GET', path);
      expect([statusCode, headers['content-disposition']]).toEqual([
        200,
        'attachment; filename=Journal_2026-11-21.txt',
      ]);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(body).toContain('Snow\nSaturday, November 21, 2026');
      expect(body).toContain('Χάρις\n\n- שָׁלוֹם\n- 感恩 🙏\n\n> Be still.');
    }
    const { token: other } = await app().signedIn(paidPlan);
    expect((await refused('GET', `/${id}/download`, undefined, other)).status).toBe(404);
    expect(await refused('GET', `/export/${devotional}`, undefined, other)).toMatchObject({
      status: 404,
      message: 'No journal entry to download',
    });
  });

  it('is exported as a whole, on every plan', async () => {
    const { token, member: lapsed } = await app().signedIn(paidPlan);
    for (let i = 1; i <= 120; i++) await call('POST', '', { ...given, title: `Number ${i}` }, token);
    await app().db.getRepository('Member').update({ id: lapsed.id }, { subscriptionStatus: 'past_due' });
    const text = await send('GET', '/export/all', undefined, token);
    expect(text.headers['content-disposition']).toBe('attachment; filename=Complete_Journal_Collection.txt');
    expect(text.body.match(/^Number \d+$/gm)).toEqual(
      Array.from({ length: 120 }, (_, i) => `Number ${120 - i}`),
    );
    const json = await send('GET', '/export/all?format=json', undefined, token);
    expect(json.json()).toMatchObject({ answers: [], prayerList: [] });
    expect(json.json().journals).toHaveLength(120);
    const md = await send('GET', '/export/all?format=md', undefined, token);
    expect(md.body.match(/^## Number \d+$/gm)).toHaveLength(120);
    expect((await refused('GET', '/export/all?format=pdf', undefined, token)).status).toBe(400);
    expect((await app().rest('/journals/export/all')).statusCode).toBe(401);
  });

  it('is not an empty file for a plan without journal whose only entry is deleted', async () => {
    const { token, member: lapsed } = await app().signedIn(paidPlan);
    const { id } = (await call('POST', '', given, token)).journal;
    await app().db.getRepository('Member').update({ id: lapsed.id }, { subscriptionStatus: 'past_due' });
    expect((await send('GET', '/export/all', undefined, token)).statusCode).toBe(200);
    await send('DELETE', `/${id}`, undefined, token);
    expect((await refused('GET', '/export/all', undefined, token)).status).toBe(403);
  });

  it('is in the requested language, and in English by default', async () => {
    const { id: devotional } = await app().devotional();
    const { id } = await write({ devotional, isFavorite: true, mood: 'grateful' });
    for (let i = 0; i < 60; i++) await write({ title: `Number ${i}` });
    const german = { 'accept-language': 'de', cookie: 'language=de' };
    const one = (lang: string) => send('GET', `/${id}/download${lang}`);
    expect((await one('?lang=de')).body).toContain(
      'Snow\nSamstag, 21. November 2026\nAndacht: After the Fire (2026-11-21)\nStimmung: ',
    );
    expect((await one('?lang=xx')).body).toContain('\nTags: winter\n');
    const { body } = await send('GET', '/export/all?format=md&lang=fr');
    expect(body).toMatch(/^# Mon journal complet\n\n# Journal\n/);
    expect(body.match(/^- samedi 21 novembre 2026$/gm)).toHaveLength(61);
    expect(body).toContain('\n# Liste de prière\n');
    const plain = await app().rest(`/journals/${id}/download`, { token: token(), headers: german });
    expect(plain.body).toContain('\nMood: Grateful\n');
  });

  const types = {
    txt: 'text/plain; charset=utf-8',
    md: 'text/markdown; charset=utf-8',
    json: 'application/json; charset=utf-8',
  };
  it.each(Object.keys(types) as (keyof typeof types)[])(
    'is downloaded as %s from each endpoint',
    async (format) => {
      const { id: devotional } = await app().devotional();
      const { id } = await write({ devotional, content: '<p>Χάρις <strong>שלום</strong> 感恩 🙏</p>' });
      const names = {
        [`/${id}/download`]: 'Journal_2026-11-21',
        [`/export/${devotional}`]: 'Journal_2026-11-21',
        '/export/all': 'Complete_Journal_Collection',
      };
      for (const [path, name] of Object.entries(names)) {
        const { statusCode, headers, body } = await send('GET', `${path}?format=${format}`);
        expect(statusCode).toBe(200);
        expect(headers).toMatchObject({
          'content-type': types[format],
          'content-disposition': `attachment; filename=${name}.${format}`,
          'cache-control': 'private, no-store',
          'content-security-policy': "sandbox; default-src 'none'",
        });
        for (const word of ['Snow', 'Χάρις', 'שלום', '感恩 🙏', 'winter']) expect(body).toContain(word);
        if (format === 'json') JSON.parse(body);
      }
    },
  );

  it('is exported with the answers to questions and the prayer list', async () => {
    const { id: devotionalId } = await app().devotional();
    const { services } = app();
    const ruth = await app().signedIn(paidPlan);
    const caller = { memberId: ruth.member.id } as Caller;
    const question = 'What are you *waiting* for?';
    const questionAnswer = { devotionalId, questionIndex: 0, question, answer: 'For snow.\n# And quiet.' };
    await services.questionAnswers.save(questionAnswer, caller);
    const dan = await services.prayerList.create({ title: 'Dan', note: 'He is ill.' }, ruth.member);
    await services.prayerList
      .create({ title: 'Gone' }, ruth.member)
      .then(({ id }) => services.prayerList.delete(id, caller));
    await services.prayerList.markAnswered(dan.id, '2026-11-21', caller);
    await write();
    const file = async (format: string) =>
      (await send('GET', `/export/all?format=${format}`, undefined, ruth.token)).body;
    const day = 'Saturday, November 21, 2026';
    const text = await file('txt');
    expect(text).toContain(
      `Answers to questions\n${'='.repeat(60)}\n\n${question}\n${day}\n\nFor snow.\n# And quiet.\n`,
    );
    expect(text).toContain(`Dan\nSince ${day}, answered on ${day}\n\nHe is ill.\n`);
    const md = await file('md');
    expect(md).toContain(
      `## What are you \\*waiting\\* for?\n\n- ${day}\n\n> For snow.  \n> \\# And quiet.\n`,
    );
    expect(md).toContain(`# Prayer list\n\n## Dan\n\n- Since ${day}, answered on ${day}\n\nHe is ill.\n`);
    expect(JSON.parse(await file('json'))).toEqual({
      journals: [],
      answers: [
        expect.objectContaining({
          devotionalId,
          questionIndex: 0,
          question,
          answer: 'For snow.\n# And quiet.',
        }),
      ],
      prayerList: [
        expect.objectContaining({
          title: 'Dan',
          note: 'He is ill.',
          startedOn: '2026-11-21',
          answeredOn: '2026-11-21',
        }),
      ],
    });
    for (const format of ['txt', 'md', 'json']) {
      const all = await file(format);
      expect(all).not.toContain('Gone');
      // The entry of another member.
      expect(all).not.toContain('Snow\n');
      expect((await send('GET', `/export/all?format=${format}`)).body).not.toContain('Dan');
    }
  });
});
