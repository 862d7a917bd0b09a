import { m } from '@quiet-time/schema/sentences';
import { noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { miriam } from '../../testing/sample-members.ts';
import { fill, openProfile, personal } from './testing/open-profile.ts';

const open = (answers: object = {}, viewer: object = miriam) =>
  openProfile(
    {
      UpdateProfile: ({ input }: { input: object }) => ({ updateProfile: { ...personal, ...input } }),
      ...answers,
    } as never,
    viewer,
    '/profile',
  );
const form = () => screen.findByRole('form', { name: m.profile_about_heading() });
const save = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(within(await form()).getByRole('button', { name: 'Save' }));

it('saves all of it at once, and no date of birth as null', async () => {
  const { user, sent } = await open();
  await form();
  fill('Bio', 'Reads at six.');
  fill('Date of birth', '');
  fill('Location', 'Cape Town');
  await save(user);
  expect(await screen.findByText(m.profile_updated())).toBeVisible();
  expect(sent('UpdateProfile')).toEqual([
    {
      input: {
        name: miriam.name,
        bio: 'Reads at six.',
        dateOfBirth: null,
        location: 'Cape Town',
        phoneNumber: '',
      },
    },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

it('counts the letters of the bio, as people do, and cuts nothing off', async () => {
  const { user, sent } = await open();
  await form();
  fill('Bio', '🕊'.repeat(500));
  expect(screen.getByText('500 of 500 characters')).toBeVisible();
  fill('Bio', '🕊'.repeat(501));
  expect(screen.getByText('501 of 500 characters')).toBeVisible();
  await save(user);
  expect(screen.getByLabelText('Bio')).toHaveAccessibleDescription(/at most 500 characters/);
  expect(screen.getByLabelText('Bio')).toHaveFocus();
  expect(sent('UpdateProfile')).toEqual([]);
});

it.each([
  ['Name', '\u200b', m.account_name_required()],
  ['Location', 'l'.repeat(101), m.profile_location_too_long({ max: 100 })],
  ['Phone number', '1'.repeat(21), m.profile_phone_number_too_long({ max: 20 })],
  ['Date of birth', '2190-01-01', m.profile_date_of_birth_invalid()],
])('refuses %s %j and says why', async (label, text, why) => {
  const { user, sent } = await open();
  await form();
  const field = await screen.findByLabelText(new RegExp(`^${label}`));
  fill(field, text);
  await save(user);
  expect(await screen.findByText(why)).toBeVisible();
  expect(field).toHaveFocus();
  expect(sent('UpdateProfile')).toEqual([]);
});

it('does not take away a date of birth that is typed in half', async () => {
  const { user, sent } = await open();
  await form();
  const field = screen.getByLabelText('Date of birth');
  Object.defineProperty(field, 'validity', { value: { badInput: true } });
  fill('Date of birth', '');
  await save(user);
  expect(await screen.findByText(m.profile_date_of_birth_incomplete())).toBeVisible();
  expect(sent('UpdateProfile')).toEqual([]);
});

it('keeps changes from another tab in fields that were not changed here', async () => {
  let stored = personal;
  const { user, sent } = await open({ Personal: () => ({ me: stored }) });
  await form();
  stored = { ...personal, location: 'Bethlehem', bio: 'From another tab' };
  fill('Bio', 'From here');
  await save(user);
  await waitFor(() =>
    expect(sent('UpdateProfile')[0]).toMatchObject({ input: { bio: 'From here', location: 'Bethlehem' } }),
  );
  expect(await screen.findByDisplayValue('Bethlehem')).toBeVisible();
});

it('keeps text typed while saving, and offers to save it', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { user, sent } = await open({
    UpdateProfile: async ({ input }: { input: object }) => {
      await arrived;
      return { updateProfile: { ...personal, ...input } };
    },
  });
  await form();
  fill('Bio', 'Reads at six.');
  await save(user);
  await waitFor(() => expect(sent('UpdateProfile')).toHaveLength(1));
  fill('Location', 'York');
  arrive();
  expect(await screen.findByText(m.profile_updated())).toBeVisible();
  expect(screen.getByLabelText('Bio')).toHaveValue('Reads at six.');
  expect(screen.getByLabelText('Location')).toHaveValue('York');
  await save(user);
  await waitFor(() => expect(sent('UpdateProfile')[1]).toMatchObject({ input: { location: 'York' } }));
});

it('keeps the typed text when it cannot be saved, and shows the reason', async () => {
  const answers: Record<string, object> = { UpdateProfile: noConnection };
  const { user } = await open(answers);
  await form();
  fill('Bio', 'Reads at six.');
  await save(user);
  const alert = await within(await form()).findByRole('alert');
  expect(alert).toHaveTextContent(`${m.profile_update_failed()}. ${m.shared_no_connection()}`);
  expect(screen.getByLabelText('Bio')).toHaveValue('Reads at six.');
});

it('puts the words of the server under their field', async () => {
  const why = m.profile_phone_number_too_long({ max: 20 });
  const refused = refusal('BAD_USER_INPUT', why, { fields: { phoneNumber: why } });
  const { user } = await open({ UpdateProfile: refused });
  await form();
  fill('Phone number', '12');
  await save(user);
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByLabelText('Phone number')).toHaveFocus();
});

it('leaves the name of an account of Google alone, and says why', async () => {
  const { user, sent } = await open({}, { ...miriam, authProvider: 'google' });
  await form();
  expect(screen.getByLabelText('Name')).toBeDisabled();
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(m.profile_name_of_google());
  fill('Bio', 'Reads at six.');
  await save(user);
  await screen.findByText(m.profile_updated());
  expect(sent('UpdateProfile')[0]).toEqual({
    input: { bio: 'Reads at six.', dateOfBirth: '1990-02-28', location: '', phoneNumber: '' },
  });
});
