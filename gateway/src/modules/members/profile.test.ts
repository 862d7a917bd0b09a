import { limits } from '@quiet-time/schema/limits';
import { messages } from '@quiet-time/schema/messages';
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
  it('takes what is given and keeps the rest', async () => {
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

  it('leaves the name of an account of Google to Google', async () => {
    const { token } = await app.signedIn({ authProvider: 'google', passwordHash: null, name: 'Ruth' });
    const changed = answer<{ name: string; bio: string }>(await update({ name: 'Naomi', bio: 'New' }, token));
    expect(changed).toMatchObject({ name: 'Ruth', bio: 'New' });
  });

  it.each([
    ['a name of blanks', { name: '  ' }, messages.nameRequired],
    ['a long bio', { bio: 'b'.repeat(501) }, messages.tooLong('The bio', 500)],
    ['a long location', { location: 'l'.repeat(101) }, messages.tooLong('The location', 100)],
    ['a long phone number', { phoneNumber: '1'.repeat(21) }, messages.tooLong('The phone number', 20)],
    ['a birthday to come', { dateOfBirth: '2026-11-22' }, messages.dateOfBirthInvalid],
    ['no day at all', { dateOfBirth: '1990-02-30' }, messages.dateInvalid],
    ['a zone on Mars', { preferences: { timezone: 'Mars/Olympus' } }, messages.timezoneInvalid],
    ['a time that is none', { preferences: { reminderTime: '24:00' } }, messages.reminderTimeInvalid],
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
  ])('knows no other %s', async (_what, preferences) => {
    const { token } = await app.signedIn();
    expect(refusal(await update({ preferences }, token)).status).toBe(400);
    expect(answer(await app.graphql('{ me { pdfAccess } }', {}, token))).toEqual({ pdfAccess: false });
  });

  it('may be exactly as long as it may be', async () => {
    const { token } = await app.signedIn();
    const bio = 'b'.repeat(limits.profile.bio);
    expect(answer(await update({ bio }, token))).toMatchObject({ bio });
  });

  it('is nobody else’s, and no guest has one', async () => {
    expect(refusal(await update({ name: 'Naomi' })).status).toBe(401);
  });
});

describe('a trial', () => {
  it.each([
    ['2026-11-28T06:00:00Z', true, 7],
    ['2026-11-21T06:00:01Z', true, 1],
    ['2026-11-21T06:00:00Z', false, 0],
  ])('that ends at %s: in trial %s, %i days left', async (end, isInTrial, trialDaysRemaining) => {
    const { token } = await app.signedIn({ subscriptionStatus: 'trialing', trialEndsAt: new Date(end) });
    expect(answer(await app.graphql('{ me { isInTrial trialDaysRemaining } }', {}, token))).toEqual({
      isInTrial,
      trialDaysRemaining,
    });
  });
});
