import { letterMessages as says } from '@quiet-time/schema/back-office/letter-messages';
import { type FakeResponses, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { advent, audience, letterOf, openLetter, reachOf } from '../../testing/open-letters.ts';
import { fill } from '../../testing/render-app.tsx';

const everybody = {
  search: '',
  subscription: null,
  role: null,
  lastSeen: null,
  label: null,
  language: null,
};
const scheduled = {
  ...advent,
  state: 'scheduled',
  audience,
  startsAt: '2099-11-28T07:30:00.000Z',
};

async function open(others: FakeResponses = {}) {
  const opened = await openLetter({
    SendLetter: { sendLetter: scheduled },
    LetterProgress: { item: scheduled, counts: null },
    ...others,
  });
  await opened.user.click(screen.getByRole('button', { name: 'Send…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send this letter' }));
  return { ...opened, dialog };
}

it('says who gets it and who does not, and sends it at once to everybody', async () => {
  const { user, dialog, sent } = await open();
  expect(await dialog.findByText('4,812 people get it.')).toBeVisible();
  expect(
    dialog.getByText(
      /498 do not: 300 want no letters, 120 have not confirmed the address, 50 have an address that mails do not reach and 28 are deactivated\./,
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send to 4,812 people' }));
  await screen.findByText('The letter is being sent');
  expect(sent('LetterReach')).toEqual([{ audience: everybody }]);
  expect(sent('SendLetter')).toEqual([{ id: 'advent', version: 3, audience: everybody }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Advent with us' })).toBeInTheDocument();
});

it('limits it by filters, and counts again', async () => {
  const { user, dialog, sent } = await open({
    UserLabels: { userLabels: [{ __typename: 'LabelCount', label: 'Choir', people: 3 }] },
    LetterReach: ({ audience: { label } = {} as never }: { audience?: { label: string | null } }) =>
      label
        ? reachOf({
            total: 1,
            reachable: 1,
            unsubscribed: 0,
            unconfirmed: 0,
            refused: 0,
            complained: 0,
            deactivated: 0,
          })
        : reachOf(),
  } as FakeResponses);
  await user.selectOptions(dialog.getByLabelText('Plan'), 'premium');
  await user.selectOptions(dialog.getByLabelText('Language'), 'de');
  await user.selectOptions(dialog.getByLabelText('Last visit'), 'month');
  await user.selectOptions(dialog.getByLabelText('Label'), 'Choir');
  expect(await dialog.findByText('1 person gets it.')).toBeVisible();
  const wanted = {
    ...everybody,
    subscription: 'premium',
    language: 'de',
    lastSeen: 'month',
    label: 'Choir',
  };
  expect(sent('LetterReach').at(-1)).toEqual({ audience: wanted });
  await user.click(dialog.getByRole('button', { name: 'Send to 1 person' }));
  await waitFor(() => expect(sent('SendLetter')).toMatchObject([{ audience: wanted }]));
});

it('takes a saved filter of users, and names what it leaves out', async () => {
  const filter = {
    __typename: 'SavedFilter',
    id: 'f',
    name: 'Quiet editors',
    query: 'status=inactive&role=editor&seen=never&q=ann&sort=name',
  };
  const { user, dialog, sent } = await open({ SavedFilters: { savedFilters: [filter] } });
  await user.selectOptions(await dialog.findByLabelText('Saved filter of users'), 'Quiet editors');
  expect(dialog.getByText(/which is left out: inactive people\./)).toBeVisible();
  expect(dialog.getByLabelText('Last visit')).toHaveValue('never');
  expect(dialog.getByLabelText('Role')).toHaveValue('editor');
  expect(dialog.getByLabelText('Name or address contains')).toHaveValue('ann');
  await waitFor(() =>
    expect(sent('LetterReach').at(-1)).toEqual({
      audience: { ...everybody, role: 'editor', lastSeen: 'never', search: 'ann' },
    }),
  );
  expect(sent('SavedFilters')).toEqual([{ section: 'users' }]);
  await user.selectOptions(dialog.getByLabelText('Role'), '');
  expect(dialog.getByLabelText('Saved filter of users')).toHaveValue('');
});

it('schedules it for a time, by the clock of the administrator', async () => {
  const { user, dialog, sent } = await open();
  await user.click(dialog.getByRole('button', { name: 'At a time' }));
  expect(dialog.getByLabelText('Day and time')).toHaveAccessibleDescription(/^By your clock: \S+/);
  fill('Day and time', '2099-11-28T07:30');
  await user.click(await dialog.findByRole('button', { name: 'Schedule for 4,812 people' }));
  await screen.findByText('The letter is scheduled');
  expect(sent('SendLetter')).toEqual([
    { id: 'advent', version: 3, audience: everybody, at: new Date('2099-11-28T07:30').toISOString() },
  ]);
});

it('schedules it for an hour of each reader', async () => {
  const { user, dialog, sent } = await open();
  await user.click(dialog.getByRole('button', { name: 'At an hour of each reader' }));
  const confirm = await dialog.findByRole('button', { name: 'Schedule for 4,812 people' });
  fill('Hour', '');
  await user.click(confirm);
  expect(dialog.getByText(says.timeMissing)).toBeVisible();
  fill('Day', '2099-11-28');
  fill('Hour', '06:15');
  await user.click(confirm);
  await screen.findByText('The letter is scheduled');
  expect(sent('SendLetter')).toEqual([
    { id: 'advent', version: 3, audience: everybody, day: '2099-11-28', time: '06:15' },
  ]);
});

it('shows a refused time at its field, and other refusals above the buttons', async () => {
  const { user, dialog, answers } = await open({
    SendLetter: refusal('BAD_USER_INPUT', says.timePast, { fields: { at: says.timePast } }),
  });
  await user.click(dialog.getByRole('button', { name: 'At a time' }));
  const confirm = await dialog.findByRole('button', { name: /^Schedule/ });
  await user.click(confirm);
  expect(await dialog.findByText(says.timePast)).toBeVisible();
  expect(dialog.getByLabelText('Day and time')).toBeInvalid();
  answers.SendLetter = refusal('BAD_USER_INPUT', says.mailsOff);
  await user.click(confirm);
  expect(await dialog.findByRole('alert')).toHaveTextContent(says.mailsOff);
});

it('sends nothing when nobody can get it', async () => {
  const { dialog } = await open({ LetterReach: reachOf({ reachable: 0 }) });
  expect(await dialog.findByText('0 people get it.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send to 0 people' })).toBeDisabled();
});

it('sends a letter once that a colleague has sent meanwhile', async () => {
  const sending = { ...scheduled, state: 'sending', startsAt: '2026-11-26T07:30:00.000Z' };
  const { user, dialog, answers } = await open({ SendLetter: refusal('CONFLICT', says.onlyDrafts) });
  answers.Letter = { item: sending };
  answers.LetterProgress = { item: sending, counts: null };
  await user.click(await dialog.findByRole('button', { name: /^Send to/ }));
  expect(
    await screen.findByText('A colleague has sent this letter meanwhile. You have sent nothing.'),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Sending' })).toHaveTextContent('Being sent');
  expect(screen.queryByRole('button', { name: 'Send…' })).not.toBeInTheDocument();
});

it('shows the new text of a letter that a colleague has changed meanwhile', async () => {
  const { user, dialog, answers, sent } = await open({
    SendLetter: refusal('CONFLICT', says.changedSince),
  });
  answers.Letter = { item: { ...letterOf('Advent'), version: 4 } };
  await user.click(await dialog.findByRole('button', { name: /^Send to/ }));
  expect(await screen.findByText(/^A colleague has changed this letter meanwhile\./)).toBeVisible();
  expect(screen.getByLabelText('Subject')).toHaveValue('Advent');
  answers.SendLetter = { sendLetter: scheduled };
  await user.click(screen.getByRole('button', { name: 'Send…' }));
  await user.click(await screen.findByRole('button', { name: /^Send to 4/ }));
  await waitFor(() => expect(sent('SendLetter').at(-1)).toMatchObject({ version: 4 }));
});
