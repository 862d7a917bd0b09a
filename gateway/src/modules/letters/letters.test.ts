import { letterMessages } from '@quiet-time/schema/back-office/letter-messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.js';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeMailbox, type Sent } from '../../testing/mailbox.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';
import type { Member } from '../members/member.entity.js';
import type { LetterCounts, LetterReach } from './letter.entity.js';

type Person = Awaited<ReturnType<TestApp['signedIn']>>;

let app: TestApp;
let mailbox: ReturnType<typeof makeMailbox>;
let admin: Person;
let ruth: Person;
let ben: Person;
beforeAll(async () => {
  app = await makeTestApp();
  mailbox = makeMailbox(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.setNow('2026-11-21T06:00:00Z');
  await app.db.query(
    'delete from members; delete from letters; delete from trash; truncate outbox, audit_log',
  );
  admin = await app.signedIn({ role: 'admin', name: 'Ada', labels: ['Team'] });
  ruth = await app.signedIn({ name: 'Ruth', labels: ['Choir'] });
  ben = await app.signedIn({ name: 'Ben' });
});

const blank = {
  subject: 'News of the spring',
  html: '<p>We have <strong>moved</strong>.</p>',
  reference: '',
  verse: '',
  buttonLabel: '',
  buttonLink: '',
};
const write = async (input: object = {}, token = admin.token) =>
  answer<{ id: string; version: number; html: string }>(
    await app.graphql(
      'mutation ($input: LetterInput!) { createLetter(input: $input) { id version html } }',
      { input: { ...blank, ...input } },
      token,
    ),
  );
const sending = `mutation ($id: ID!, $version: Int!, $audience: LetterAudienceInput!, $at: DateTimeISO, $day: LocalDate,
    $time: String) {
  sendLetter(id: $id, version: $version, audience: $audience, at: $at, day: $day, time: $time) { id state startsAt }
}`;
const send = (letter: { id: string; version: number }, rest: object = {}, token = admin.token) =>
  app.graphql(sending, { id: letter.id, version: letter.version, audience: {}, ...rest }, token);
const stop = (id: string) =>
  app.graphql('mutation ($id: ID!) { stopLetter(id: $id) { state } }', { id }, admin.token);
const counts = async (id: string) =>
  answer<LetterCounts | null>(
    await app.graphql(
      `query ($id: ID!) { letterCounts(id: $id) { total waiting deferred sent refused unsubscribed stopped } }`,
      { id },
      admin.token,
    ),
  );
const stateOf = async (id: string) =>
  (await app.db.query('select state from letters where id = $1', [id]))[0].state;
const none = { total: 0, waiting: 0, deferred: 0, sent: 0, refused: 0, unsubscribed: 0, stopped: 0 };
const names = (mails: Sent[]) => {
  const people = [admin, ruth, ben].map(({ member }) => [member.email, member.name]);
  return mails.map(({ to }) => Object.fromEntries(people)[to]).sort();
};

/** Runs the scheduled job and all mails until nothing is left. */
async function work(): Promise<Sent[]> {
  await app.services.letterSending.handOut();
  const mails = await mailbox.deliver();
  await app.services.letterSending.handOut();
  return mails;
}

describe('sending', () => {
  it('mails everybody once, with text, verse and button', async () => {
    const letter = await write({
      html: '<h2>Dear all</h2><p onclick="x()">We have <b>moved</b>.</p><script>x()</script>',
      reference: 'Isaiah 43:19',
      verse: 'Behold, I will do a new thing.',
      buttonLabel: 'Read on',
      buttonLink: 'https://example.org/spring',
    });
    expect(letter.html).toBe('<p>Dear all</p><p>We have <strong>moved</strong>.</p>');
    expect(answer(await send(letter))).toMatchObject({ state: 'scheduled' });
    const mails = await work();
    expect(names(mails)).toEqual(['Ada', 'Ben', 'Ruth']);
    const [mail] = mails;
    expect(mail!.subject).toBe('News of the spring');
    expect(mail!.text).toContain('Dear all\n\nWe have moved.');
    expect(mail!.text).toMatch(/Behold, I will do a new thing\.\nIsaiah 43:19/);
    expect(mail!.text).toContain('https://example.org/spring');
    expect(mail!.html).toMatch(/We have <strong>moved<\/strong>/);
    expect(mail!.html).not.toContain('<script');
    expect(await work()).toEqual([]);
    expect(await counts(letter.id)).toEqual({ ...none, total: 3, sent: 3 });
    expect(await stateOf(letter.id)).toBe('sent');
  });

  it.each<[string, object, string[]]>([
    ['a label', { label: 'Choir' }, ['Ruth']],
    ['a plan', { subscription: 'premium' }, ['Ben']],
    ['a language', { language: 'de' }, ['Ben']],
    ['part of a name', { search: 'rut' }, ['Ruth']],
    ['a role', { role: 'admin' }, ['Ada']],
  ])('reaches the people of %s alone', async (_what, audience, expected) => {
    await app.db.query(`update members set subscription = 'premium', language = 'de' where id = $1`, [
      ben.member.id,
    ]);
    answer(await send(await write(), { audience }));
    expect(names(await work())).toEqual(expected);
  });

  it('writes each reader in their language, where there is a translation', async () => {
    const letter = await write();
    await app.db.query(`update members set language = 'de' where id = $1`, [ben.member.id]);
    answer(
      await app.graphql(
        `mutation ($id: ID!, $input: TranslationInput!) {
          saveTranslation(kind: letter, id: $id, language: de, input: $input) { version }
        }`,
        {
          id: letter.id,
          input: {
            originalVersion: 1,
            values: { ...blank, subject: 'Neues', html: '<p>Wir sind umgezogen.</p>' },
          },
        },
        admin.token,
      ),
    );
    answer(await send(letter));
    const subjects = (await work()).map(({ to, subject }) => [to, subject]);
    expect(Object.fromEntries(subjects)).toMatchObject({
      [ben.member.email]: 'Neues',
      [ruth.member.email]: 'News of the spring',
    });
  });

  it('leaves out people who cannot or will not get it, and says why before', async () => {
    const change = (account: Partial<Member>) => app.signedIn(account);
    await change({ isActive: false });
    await change({ emailVerifiedAt: null });
    await change({ mailRefusedAt: new Date() });
    await change({ preferences: { letters: false } as never });
    await change({ preferences: { emailNotifications: false } as never });
    const reach = await app.graphql(
      `{ letterReach(audience: {}) { total reachable unsubscribed unconfirmed refused deactivated } }`,
      {},
      admin.token,
    );
    expect(answer<LetterReach>(reach)).toEqual({
      total: 8,
      reachable: 3,
      unsubscribed: 2,
      unconfirmed: 1,
      refused: 1,
      deactivated: 1,
    });
    answer(await send(await write()));
    expect(names(await work())).toEqual(['Ada', 'Ben', 'Ruth']);
  });

  it('at a time waits for it', async () => {
    const letter = await write();
    answer(await send(letter, { at: '2026-11-21T18:00:00Z' }));
    expect(await work()).toEqual([]);
    expect(await counts(letter.id)).toBeNull();
    app.setNow('2026-11-21T18:00:00Z');
    expect(await work()).toHaveLength(3);
  });

  it('at an hour of each reader follows their clocks', async () => {
    await app.db.query(`update members set timezone = 'Pacific/Kiritimati' where id = $1`, [ruth.member.id]);
    await app.db.query(`update members set timezone = 'America/New_York' where id = $1`, [ben.member.id]);
    const letter = await write();
    answer(await send(letter, { day: '2026-11-22', time: '07:30' }));
    const at = async (now: string) => {
      app.setNow(now);
      return names(await work());
    };
    expect(await at('2026-11-21T17:29:00Z')).toEqual([]);
    expect(await at('2026-11-21T17:30:00Z')).toEqual(['Ruth']);
    expect(await at('2026-11-22T07:29:00Z')).toEqual([]);
    expect(await at('2026-11-22T07:30:00Z')).toEqual(['Ada']);
    expect(await stateOf(letter.id)).toBe('sending');
    expect(await at('2026-11-22T12:30:00Z')).toEqual(['Ben']);
    expect(await stateOf(letter.id)).toBe('sent');
  });

  it.each<[string, string, string, string]>([
    ['skip comes when they go on', '2027-03-28', '2027-03-28T00:59:00Z', '2027-03-28T01:00:00Z'],
    ['repeat comes the first time alone', '2027-10-31', '2027-10-31T00:29:00Z', '2027-10-31T00:30:00Z'],
  ])('in the hour that clocks %s', async (_what, day, before, then) => {
    await app.db.query(`update members set timezone = 'Europe/Berlin' where id <> $1`, [admin.member.id]);
    answer(await send(await write(), { day, time: '02:30', audience: { role: 'user' } }));
    app.setNow(before);
    expect(await work()).toEqual([]);
    app.setNow(then);
    expect(names(await work())).toEqual(['Ben', 'Ruth']);
    app.setNow(`${day}T01:30:00Z`);
    expect(await work()).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['a time that is over', { at: '2026-11-21T05:59:00Z' }, letterMessages.timePast],
    ['an hour that is over everywhere', { day: '2026-11-20', time: '10:00' }, letterMessages.timePast],
    ['a day without an hour', { day: '2026-11-22' }, letterMessages.timeMissing],
    ['no time of day', { day: '2026-11-22', time: '25:00' }, letterMessages.timeInvalid],
    ['an unknown label', { audience: { label: 'Nobody' } }, letterMessages.nobody],
  ])('is refused for %s', async (_what, rest, message) => {
    const letter = await write();
    expect(refusal(await send(letter, rest))).toMatchObject({ code: 'BAD_USER_INPUT', message });
    expect(await stateOf(letter.id)).toBe('draft');
  });

  it('twice at once, or of another version, sends one', async () => {
    const letter = await write();
    const responses = await Promise.all([send(letter), send(letter)]);
    expect(responses.map((response) => response.json().errors?.[0].message)).toContain(
      letterMessages.onlyDrafts,
    );
    expect(await work()).toHaveLength(3);
    const other = await write();
    expect(refusal(await send({ ...other, version: 2 }))).toMatchObject({
      message: letterMessages.changedSince,
    });
  });

  it('is refused while the settings allow no mails', async () => {
    const { current } = app.services.settings;
    Object.assign(current, { emailNotifications: false });
    try {
      expect(refusal(await send(await write()))).toMatchObject({ message: letterMessages.mailsOff });
    } finally {
      Object.assign(current, { emailNotifications: true });
    }
  });

  it('goes to nobody who unsubscribes after it has begun', async () => {
    const letter = await write();
    answer(await send(letter));
    await app.services.letterSending.handOut();
    await app.db.query('update members set letters = false where id = $1', [ben.member.id]);
    expect(names(await work())).toEqual(['Ada', 'Ruth']);
    expect(await counts(letter.id)).toEqual({ ...none, total: 3, sent: 2, unsubscribed: 1 });
  });

  it('counts people of a label that was removed meanwhile, since they were chosen at the beginning', async () => {
    answer(await send(await write(), { audience: { label: 'Choir' } }));
    await app.services.letterSending.handOut();
    await app.db.query(`update members set labels = '{}'`);
    expect(names(await work())).toEqual(['Ruth']);
  });

  it('survives a member who deletes the account', async () => {
    const letter = await write();
    answer(await send(letter));
    await app.services.letterSending.handOut();
    await app.db.query('delete from members where id = $1', [ben.member.id]);
    expect(names(await work())).toEqual(['Ada', 'Ruth']);
    expect(await stateOf(letter.id)).toBe('sent');
  });
});

describe('stopping', () => {
  it('makes a scheduled letter a draft again', async () => {
    const letter = await write();
    answer(await send(letter, { at: '2026-11-21T09:00:00Z' }));
    expect(answer(await stop(letter.id))).toEqual({ state: 'draft' });
    app.setNow('2026-11-21T09:00:00Z');
    expect(await work()).toEqual([]);
    answer(await send(letter));
    expect(await work()).toHaveLength(3);
  });

  it('sends nothing more, of what waits and of what is queued', async () => {
    const letter = await write();
    await app.db.query(`update members set timezone = 'Asia/Tokyo' where id = $1`, [ruth.member.id]);
    answer(await send(letter, { day: '2026-11-21', time: '08:00' }));
    await app.services.letterSending.handOut();
    expect(answer(await stop(letter.id))).toEqual({ state: 'stopped' });
    expect(await work()).toEqual([]);
    expect(await counts(letter.id)).toEqual({ ...none, total: 3, stopped: 3 });
    expect(refusal(await stop(letter.id))).toMatchObject({
      code: 'CONFLICT',
      message: letterMessages.notSending,
    });
    expect(refusal(await send(letter))).toMatchObject({
      code: 'CONFLICT',
      message: letterMessages.onlyDrafts,
    });
  });
});

it('only drafts are changed or deleted', async () => {
  const letter = await write();
  answer(await send(letter, { at: '2026-11-21T18:00:00Z' }));
  const update = `mutation ($id: ID!, $input: LetterInput!) { updateLetter(id: $id, input: $input) { id } }`;
  const deletion = 'mutation ($id: ID!) { deleteLetter(id: $id) }';
  for (const document of [update, deletion]) {
    const response = await app.graphql(
      document,
      { id: letter.id, input: { ...blank, subject: 'Other' } },
      admin.token,
    );
    expect(refusal(response)).toMatchObject({ code: 'CONFLICT', message: letterMessages.onlyDrafts });
  }
  answer(await stop(letter.id));
  answer(await app.graphql(deletion, { id: letter.id }, admin.token));
});

it('a test goes to its writer alone, whatever the state', async () => {
  const editor = await app.signedIn({ role: 'editor' });
  const letter = await write({}, editor.token);
  const test = () =>
    app.graphql('mutation ($id: ID!) { sendTestLetter(id: $id) }', { id: letter.id }, editor.token);
  answer(await test());
  expect((await mailbox.deliver()).map(({ to }) => to)).toEqual([editor.member.email]);
  answer(await send(letter, { audience: { label: 'Choir' } }));
  await work();
  answer(await test());
  expect((await mailbox.deliver()).map(({ to }) => to)).toEqual([editor.member.email]);
  expect(await counts(letter.id)).toEqual({ ...none, total: 1, sent: 1 });
});

describe('the preview', () => {
  const preview = async (input: object, language = 'en') =>
    answer<{ subject: string; html: string; text: string }>(
      await app.graphql(
        `query ($input: LetterInput!, $language: Language!) {
          letterPreview(input: $input, language: $language) { subject html text }
        }`,
        { input, language },
        admin.token,
      ),
    );

  it('shows what is typed, in the language of the reader, without a link that stops anything', async () => {
    const { subject, html, text } = await preview({ ...blank, html: '<p>Hallo</p>', lang: 'de' }, 'de');
    expect(subject).toBe('News of the spring');
    expect(html).toContain('Keine Rundbriefe mehr');
    expect(text).toContain('Hallo');
    expect(html).not.toContain('/unsubscribe/');
  });

  it('accepts an unfinished letter', async () => {
    const { text } = await preview({
      ...blank,
      subject: '',
      html: '',
      buttonLabel: 'Read',
      buttonLink: 'javascript:x',
    });
    expect(text).not.toContain('javascript');
  });
});

it.each<[string, object, string]>([
  ['a subject', { subject: ' ' }, letterMessages.subjectRequired],
  ['a text', { html: '<p> </p>' }, letterMessages.textRequired],
  ['both parts of a verse', { reference: 'John 3:16' }, letterMessages.verseIncomplete],
  ['both parts of a button', { buttonLabel: 'Read' }, letterMessages.buttonIncomplete],
  [
    'a web address',
    { buttonLabel: 'Read', buttonLink: 'javascript:alert(1)' },
    letterMessages.buttonLinkInvalid,
  ],
])('needs %s', async (_what, input, message) => {
  const response = await app.graphql(
    'mutation ($input: LetterInput!) { createLetter(input: $input) { id } }',
    { input: { ...blank, ...input } },
    admin.token,
  );
  expect(refusal(response)).toMatchObject({ code: 'BAD_USER_INPUT', message });
});

it('editors write letters, and administrators send them', async () => {
  const editor = await app.signedIn({ role: 'editor' });
  const letter = await write({}, editor.token);
  for (const response of [
    await send(letter, {}, editor.token),
    await app.graphql('{ letterReach(audience: {}) { total } }', {}, editor.token),
  ])
    expect(refusal(response)).toMatchObject({ code: 'FORBIDDEN' });
  expect(refusal(await app.graphql('{ letters { total } }', {}, ruth.token))).toMatchObject({
    code: 'FORBIDDEN',
  });
  expect(refusal(await app.graphql('{ letters { total } }'))).toMatchObject({ code: 'UNAUTHENTICATED' });
});

it('the link in a letter stops letters, and nothing else', async () => {
  answer(await send(await write()));
  const mail = (await work()).find(({ to }) => to === ruth.member.email)!;
  const link = new URL(mail.headers!['List-Unsubscribe']!.slice(1, -1));
  expect(link.search).toBe('?letters');
  expect(mail.text).toContain(link.href);
  const clicked = await app.http.inject({
    method: 'POST',
    url: link.pathname + link.search,
    headers: { host: 'localhost:4000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.statusCode).toBe(200);
  const rows = await app.db.query(
    'select letters, daily_reminders as reminders, email_notifications as mails from members where id = $1',
    [ruth.member.id],
  );
  expect(rows).toEqual([{ letters: false, reminders: false, mails: true }]);
  answer(await send(await write()));
  expect(names(await work())).toEqual(['Ada', 'Ben']);
});

it('a deleted draft comes back from the trash as a draft', async () => {
  const { id } = await write();
  answer(await app.graphql('mutation ($id: ID!) { deleteLetter(id: $id) }', { id }, admin.token));
  answer(await app.graphql('mutation ($id: ID!) { restoreFromTrash(id: $id) }', { id }, admin.token));
  expect(await stateOf(id)).toBe('draft');
});

it('recipients are deleted after 90 days, and the counts stay', async () => {
  const letter = await write();
  answer(await send(letter));
  await work();
  app.setNow('2027-02-19T06:01:00Z');
  await app.services.letterSending.purge();
  expect(await app.db.query('select 1 from letter_recipients')).toEqual([]);
  // The session is over by then.
  expect(await app.services.letterSending.counts(letter.id)).toEqual({ ...none, total: 3, sent: 3 });
});

it('an unknown letter is not found', async () => {
  expect(refusal(await send({ id: newId(), version: 1 }))).toMatchObject({ code: 'NOT_FOUND' });
  expect(refusal(await stop('x'))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await counts('x')).toBeNull();
});
