import { m } from '@quiet-time/schema/sentences';
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

  it('is refused to visitors, and to a session that was ended with its reason', async () => {
    expect(await refusalOf(call('GET', 'me'))).toEqual({
      status: 401,
      message: m.shared_authentication_required(),
    });
    const { member, token } = await app.signedIn();
    await app.db.query('update members set is_active = false where id = $1', [member.id]);
    expect(await refusalOf(call('GET', 'me', undefined, token))).toEqual({
      status: 401,
      message: m.account_deactivated(),
    });
  });
});

describe('the profile', () => {
  it('changes only in the given fields', async () => {
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
      message: m.profile_updated(),
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

  it('keeps fields that are null or missing', async () => {
    const { token } = await app.signedIn({ bio: 'Reads at six.' });
    const before = await user(token);
    const body = { name: null, bio: null, preferences: { theme: null } };
    expect((await call('PUT', 'profile', body, token)).json().user).toEqual(before);
    expect((await call('PUT', 'profile', undefined, token)).json().user).toEqual(before);
  });

  it('is read at both of its addresses', async () => {
    const { token } = await app.signedIn({ bio: 'Reads at six.' });
    const response = await app.rest('/users/profile', token);
    expect(response.json()).toEqual({ success: true, user: await user(token) });
    expect((await app.rest('/users/profile')).statusCode).toBe(401);
  });

  it('keeps both of two concurrent changes in different fields', async () => {
    const { token } = await app.signedIn();
    const choices = [
      { theme: 'dark' },
      { language: 'fr' },
      { timezone: 'Asia/Tokyo' },
      { dailyReminders: true },
    ];
    await Promise.all(choices.map((preferences) => call('PUT', 'profile', { preferences }, token)));
    expect((await user(token)).preferences).toMatchObject(Object.assign({}, ...choices));
  });

  it('keeps the name of a Google account, and PDF access', async () => {
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
    [{ name: ' ' }, { name: m.account_name_required() }],
    [{ bio: 'b'.repeat(501) }, { bio: m.profile_bio_too_long({ max: 500 }) }],
    [
      { bio: 5, location: [] },
      { bio: 'bio must be text', location: 'location must be text' },
    ],
    [{ location: 'l'.repeat(101) }, { location: m.profile_location_too_long({ max: 100 }) }],
    [{ phoneNumber: 2721000 }, { phoneNumber: 'phoneNumber must be text' }],
    [{ phoneNumber: '1'.repeat(21) }, { phoneNumber: m.profile_phone_number_too_long({ max: 20 }) }],
    [{ dateOfBirth: '2026-11-22' }, { dateOfBirth: m.profile_date_of_birth_invalid() }],
    [{ dateOfBirth: '1990-02-30' }, { dateOfBirth: m.date_invalid() }],
    [{ dateOfBirth: 19900228 }, { dateOfBirth: m.date_invalid() }],
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
        'preferences.timezone': m.timezone_invalid(),
        'preferences.reminderTime': m.profile_reminder_time_invalid(),
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

describe('the preferences alone', () => {
  const change = (body: unknown, token?: string) =>
    app.rest('/users/preferences', { method: 'PUT', body, token });

  it('change only in the given fields', async () => {
    const { token } = await app.signedIn({ bio: 'Reads at six.' });
    const before = await user(token);
    const preferences = { theme: 'dark', timezone: 'Asia/Kathmandu', pdfAccess: true };
    const changed = {
      ...before,
      preferences: { ...before.preferences, theme: 'dark', timezone: 'Asia/Kathmandu' },
    };
    expect((await change({ preferences, bio: 'Another' }, token)).json()).toEqual({
      success: true,
      message: m.profile_preferences_saved(),
      user: changed,
    });
    expect((await change({ preferences: {} }, token)).json().user).toEqual(changed);
  });

  it.each<[unknown, string]>([
    [undefined, 'preferences'],
    [{}, 'preferences'],
    [{ preferences: null }, 'preferences'],
    [{ preferences: [] }, 'preferences'],
    [{ preferences: 'dark' }, 'preferences'],
    [{ preferences: { theme: 1 } }, 'preferences.theme'],
    [{ preferences: { language: 'EN' } }, 'preferences.language'],
    [{ preferences: { timezone: 'Mars/Olympus' } }, 'preferences.timezone'],
    [{ preferences: { timezone: 7 } }, 'preferences.timezone'],
    [{ preferences: { reminderTime: '8:00' } }, 'preferences.reminderTime'],
    [{ preferences: { reminderTime: ['08:00'] } }, 'preferences.reminderTime'],
    [{ preferences: { emailNotifications: 'true' } }, 'preferences.emailNotifications'],
  ])('refuse %j and report the wrong field', async (body, field) => {
    const { token } = await app.signedIn();
    const before = await user(token);
    const { status, fields } = await refusalOf(change(body, token));
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
    expect(await user(token)).toEqual(before);
  });

  it('are private', async () => {
    expect((await change({ preferences: { theme: 'dark' } })).statusCode).toBe(401);
  });
});
