import { messages } from '@quiet-time/schema/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../testing/rest-calls.js';
import { makeTestApp, type RestOptions, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());

type Method = NonNullable<RestOptions['method']>;
const call = (method: Method, path: string, body?: unknown, token?: string, headers = {}) =>
  app.rest(`/auth/${path}`, { method, body, token, headers });
const user = async (token: string) => (await app.rest('/auth/me', token)).json().user;
const google = { authProvider: 'google', passwordHash: null };

describe('the own account', () => {
  it('is read with the token', async () => {
    const { member, token } = await app.signedIn();
    const response = await app.rest('/auth/me', token);
    expect(response.json()).toEqual({
      success: true,
      user: expect.objectContaining({ _id: member.id, id: member.id, email: member.email, name: 'Miriam' }),
    });
    expect(response.body).not.toMatch(/password|google_?id|verified/i);
  });

  it('is refused to guests, and to a session that was ended with its reason', async () => {
    expect(await refusalOf(call('GET', 'me'))).toEqual({
      status: 401,
      message: messages.authenticationRequired,
    });
    const { member, token } = await app.signedIn();
    await app.db.query('update members set is_active = false where id = $1', [member.id]);
    expect(await refusalOf(call('GET', 'me', undefined, token))).toEqual({
      status: 401,
      message: messages.accountDeactivated,
    });
  });
});

describe('the profile', () => {
  it('is changed where something is given', async () => {
    const { token } = await app.signedIn({ bio: 'Reads at six.', location: 'Cape Town' });
    const body = {
      name: ' Naomi ',
      dateOfBirth: '1990-02-28',
      phoneNumber: '+27 21 000',
      preferences: { theme: 'dark', dailyReminders: true },
    };
    const response = await call('PUT', 'profile', body, token);
    expect(response.json()).toEqual({
      success: true,
      message: messages.profileUpdated,
      user: expect.objectContaining({
        name: 'Naomi',
        bio: 'Reads at six.',
        dateOfBirth: '1990-02-28',
        location: 'Cape Town',
        phoneNumber: '+27 21 000',
      }),
    });
    const only = { preferences: { timezone: 'Asia/Tokyo', language: 'fr', reminderTime: '05:30' } };
    await call('PUT', 'profile', only, token);
    expect(await user(token)).toMatchObject({
      name: 'Naomi',
      dateOfBirth: '1990-02-28',
      preferences: {
        welcomeMessage: true,
        dailyReminders: true,
        emailNotifications: true,
        theme: 'dark',
        language: 'fr',
        timezone: 'Asia/Tokyo',
        reminderTime: '05:30',
      },
    });
  });

  it.each([[null], ['']])('loses its date of birth to %j', async (dateOfBirth) => {
    const { token } = await app.signedIn({ dateOfBirth: '1990-02-28', bio: 'Reads at six.' });
    const { user } = (await call('PUT', 'profile', { dateOfBirth, bio: '' }, token)).json();
    expect([user.dateOfBirth, user.bio]).toEqual([null, '']);
  });

  it('keeps what is null or not sent at all', async () => {
    const { token } = await app.signedIn({ bio: 'Reads at six.' });
    const before = await user(token);
    const body = { name: null, bio: null, preferences: { theme: null } };
    expect((await call('PUT', 'profile', body, token)).json().user).toEqual(before);
    expect((await call('PUT', 'profile', undefined, token)).json().user).toEqual(before);
  });

  it('leaves the name of an account of Google, and PDF access, as they are', async () => {
    const { token } = await app.signedIn({ ...google, name: 'Ruth' });
    const body = {
      name: 'Naomi',
      bio: 'New',
      pdfAccess: true,
      role: 'admin',
      email: 'other@example.org',
      preferences: { pdfAccess: true, theme: 'auto' },
    };
    const { user } = (await call('PUT', 'profile', body, token)).json();
    expect(user).toMatchObject({
      name: 'Ruth',
      bio: 'New',
      pdfAccess: false,
      role: 'user',
      preferences: { pdfAccess: false, theme: 'auto' },
    });
    expect(user.email).not.toBe('other@example.org');
  });

  it.each<[unknown, Record<string, string>]>([
    [{ name: ' ' }, { name: messages.nameRequired }],
    [{ bio: 'b'.repeat(501) }, { bio: messages.tooLong('The bio', 500) }],
    [
      { bio: 5, location: [] },
      { bio: 'bio must be text', location: 'location must be text' },
    ],
    [{ location: 'l'.repeat(101) }, { location: messages.tooLong('The location', 100) }],
    [{ phoneNumber: 2721000 }, { phoneNumber: 'phoneNumber must be text' }],
    [{ phoneNumber: '1'.repeat(21) }, { phoneNumber: messages.tooLong('The phone number', 20) }],
    [{ dateOfBirth: '2026-11-22' }, { dateOfBirth: messages.dateOfBirthInvalid }],
    [{ dateOfBirth: '1990-02-30' }, { dateOfBirth: messages.dateInvalid }],
    [{ dateOfBirth: 19900228 }, { dateOfBirth: messages.dateInvalid }],
    [{ preferences: 'dark' }, { preferences: 'preferences must be an object' }],
    [
      { preferences: { theme: 'sepia', language: 'la', dailyReminders: 'yes' } },
      {
        'preferences.dailyReminders': 'preferences.dailyReminders must be true or false',
        'preferences.theme': 'preferences.theme must be one of light, dark, auto',
        'preferences.language': 'preferences.language must be one of en, es, fr, de',
      },
    ],
    [
      { preferences: { timezone: 'Mars/Olympus', reminderTime: '24:00' } },
      {
        'preferences.timezone': messages.timezoneInvalid,
        'preferences.reminderTime': messages.reminderTimeInvalid,
      },
    ],
  ])('refuses %j with the sentence of each field', async (body, fields) => {
    const { token } = await app.signedIn();
    const before = await user(token);
    const [message] = Object.values(fields);
    expect(await refusalOf(call('PUT', 'profile', body, token))).toEqual({ status: 400, message, fields });
    expect(await user(token)).toEqual(before);
  });
});
