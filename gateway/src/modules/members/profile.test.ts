import { limits } from '@quiet-time/schema/limits';
import { m } from '@quiet-time/schema/sentences';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, refusal } from '../../testing/account-calls.js';
import { makeTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
beforeAll(async () => {
  app = await makeTestApp();
});
afterAll(() => app.stop());

const mutation = `mutation ($input: ProfileInput!) { updateProfile(input: $input) {
  name bio dateOfBirth location phoneNumber pdfAccess
  preferences { welcomeMessage dailyReminders emailNotifications pdfAccess theme language timezone reminderTime }
} }`;
const update = (input: object, token?: string) => app.graphql(mutation, { input }, token);

describe('a profile', () => {
  it('takes the given fields and keeps the others', async () => {
    const { token } = await app.signedIn({ bio: 'Reads at six.', location: 'Cape Town' });
    const changed = answer<Record<string, unknown>>(
      await update(
        {
          name: ' Naomi ',
          dateOfBirth: '1990-02-28',
          phoneNumber: '+27 21 000',
          preferences: { theme: 'dark' },
        },
        token,
      ),
    );
    expect(changed).toMatchObject({
      name: 'Naomi',
      bio: 'Reads at six.',
      dateOfBirth: '1990-02-28',
      location: 'Cape Town',
      phoneNumber: '+27 21 000',
      preferences: { theme: 'dark', language: 'en', reminderTime: '08:00', welcomeMessage: true },
    });
    const again = answer<Record<string, unknown>>(
      await update({ dateOfBirth: null, bio: '', preferences: { timezone: 'Asia/Tokyo' } }, token),
    );
    expect(again).toMatchObject({
      name: 'Naomi',
      bio: '',
      dateOfBirth: null,
      preferences: { theme: 'dark', timezone: 'Asia/Tokyo' },
    });
  });

  it("treats null as missing in fields that can't be empty", async () => {
    const { token } = await app.signedIn({ location: 'Cape Town' });
    const none = { name: null, location: null, preferences: null };
    expect(answer(await update(none, token))).toMatchObject({ name: 'Miriam', location: 'Cape Town' });
    const changed = answer(await update({ preferences: { timezone: null, dailyReminders: null } }, token));
    expect(changed).toMatchObject({ preferences: { timezone: 'UTC', dailyReminders: false } });
  });

  it('keeps the name of a Google account', async () => {
    const { token } = await app.signedIn({ authProvider: 'google', passwordHash: null, name: 'Ruth' });
    const changed = answer<{ name: string; bio: string }>(await update({ name: 'Naomi', bio: 'New' }, token));
    expect(changed).toMatchObject({ name: 'Ruth', bio: 'New' });
  });

  it.each([
    ['a name of blanks', { name: '  ' }, m.account_name_required()],
    ['a long bio', { bio: 'b'.repeat(501) }, m.profile_bio_too_long({ max: 500 })],
    ['a long location', { location: 'l'.repeat(101) }, m.profile_location_too_long({ max: 100 })],
    ['a long phone number', { phoneNumber: '1'.repeat(21) }, m.profile_phone_number_too_long({ max: 20 })],
    ['a birthday to come', { dateOfBirth: '2026-11-22' }, m.profile_date_of_birth_invalid()],
    ['no day at all', { dateOfBirth: '1990-02-30' }, m.date_invalid()],
    ['a zone on Mars', { preferences: { timezone: 'Mars/Olympus' } }, m.timezone_invalid()],
    ['a time that is none', { preferences: { reminderTime: '24:00' } }, m.profile_reminder_time_invalid()],
  ])('refuses %s and changes nothing', async (_what, wrong, message) => {
    const { token } = await app.signedIn({ name: 'Ruth' });
    const refused = refusal(await update({ location: 'Bethlehem', ...wrong }, token));
    expect([refused.status, refused.message]).toEqual([400, expect.stringContaining(message)]);
    expect(answer(await app.graphql('{ me { name location } }', {}, token))).toEqual({
      name: 'Ruth',
      location: '',
    });
  });

  it.each([
    ['theme', { theme: 'sepia' }],
    ['language', { language: 'la' }],
    ['pdfAccess, which only admins grant', { pdfAccess: true }],
  ])('refuses an unknown %s', async (_what, preferences) => {
    const { token } = await app.signedIn();
    expect(refusal(await update({ preferences }, token)).status).toBe(400);
    expect(answer(await app.graphql('{ me { pdfAccess } }', {}, token))).toEqual({ pdfAccess: false });
  });

  it('accepts texts of the maximum length', async () => {
    const { token } = await app.signedIn();
    const bio = 'b'.repeat(limits.profile.bio);
    expect(answer(await update({ bio }, token))).toMatchObject({ bio });
  });

  it('is private, and visitors have none', async () => {
    expect(refusal(await update({ name: 'Naomi' })).status).toBe(401);
  });
});

describe('a trial', () => {
  it.each([
    ['2026-11-28T06:00:00Z', true, 7],
    ['2026-11-21T06:00:01Z', true, 1],
    ['2026-11-21T06:00:00Z', true, 0],
    ['2026-11-20T06:00:00Z', false, 0],
  ])('that ends at %s: in trial %s, %i days left', async (end, isInTrial, trialDaysRemaining) => {
    const { token } = await app.signedIn({ subscriptionStatus: 'trialing', trialEndsAt: new Date(end) });
    expect(answer(await app.graphql('{ me { isInTrial trialDaysRemaining } }', {}, token))).toEqual({
      isInTrial,
      trialDaysRemaining,
    });
  });
});
