import { m } from '@quiet-time/schema/sentences';
import '../../devotionals/devotionals-page.tsx';
import './manage-prayers.tsx';
import { conflict } from '@quiet-time/web/testing/conflict.ts';
import { type FakeResponses, noConnection, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeGateway } from '../../../testing/fake-gateway.ts';
import { address, openSite } from '../../../testing/render-site.tsx';
import { miriam } from '../../../testing/sample-members.ts';

const path = '/devotionals?mode=admin-prayers';
const prayer = (id: string, isActive: boolean) => ({
  __typename: 'OpeningPrayer',
  id,
  title: `Prayer ${id}`,
  replacedAt: null as string | null,
  content: 'Open our eyes. Amen.',
  isActive,
  lang: 'en',
  version: 3,
});
const both = { openingPrayers: [prayer('b', true), prayer('a', false)] };

function open(answers: FakeResponses = {}) {
  const given: FakeResponses = {
    Viewer: { viewer: { ...miriam, role: 'admin' } },
    OpeningPrayer: { openingPrayer: prayer('b', true) },
    OpeningPrayers: both,
    ...answers,
  };
  const { calls } = fakeGateway(undefined, given);
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user: openSite(path, { token: 'token' }), sent, answers: given };
}
const row = async (title: string) =>
  (await screen.findByRole('heading', { name: new RegExp(`^${title}`) })).closest('li')!;

it('lists the prayers and marks the active one, which needs no button for it', async () => {
  open();
  const active = await row('Prayer b');
  expect(within(active).getByText('Active')).toBeVisible();
  expect(within(active).queryByRole('button', { name: /active/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Manage Prayers' })).toHaveAttribute('aria-current', 'page');
  expect(document.title).toBe('Manage Prayers · Quiet Time');
});

it('sets another one active', async () => {
  const { user, sent, answers } = open({
    ActivateOpeningPrayer: { activateOpeningPrayer: prayer('a', true) },
  });
  await row('Prayer a');
  answers.OpeningPrayers = { openingPrayers: [prayer('b', false), prayer('a', true)] };
  await user.click(screen.getByRole('button', { name: 'Set Prayer a active' }));
  await screen.findByText(m.opening_prayer_activated());
  expect(sent('ActivateOpeningPrayer')).toEqual([{ id: 'a' }]);
  await waitFor(async () => expect(within(await row('Prayer a')).getByText('Active')).toBeVisible());
});

it('adds one, and reports missing fields before it sends', async () => {
  const { user, sent } = open({ CreateOpeningPrayer: { createOpeningPrayer: prayer('c', false) } });
  await user.click(await screen.findByRole('button', { name: 'New prayer' }));
  const dialog = await screen.findByRole('dialog', { name: 'New opening prayer' });
  await user.click(within(dialog).getByRole('button', { name: 'Save prayer' }));
  expect(within(dialog).getByLabelText('Title')).toHaveAccessibleDescription(
    m.opening_prayer_title_required(),
  );
  expect(within(dialog).getByLabelText('Title')).toHaveFocus();
  expect(within(dialog).getByLabelText('Prayer')).toHaveAccessibleDescription(
    m.opening_prayer_content_required(),
  );
  expect(sent('CreateOpeningPrayer')).toEqual([]);
  await user.type(within(dialog).getByLabelText('Title'), 'Noon');
  await user.type(within(dialog).getByLabelText('Prayer'), 'Amen.');
  await user.click(within(dialog).getByRole('button', { name: 'Save prayer' }));
  await screen.findByText(m.opening_prayer_added());
  expect(sent('CreateOpeningPrayer')).toEqual([
    { input: { title: 'Noon', content: 'Amen.', isActive: false, lang: 'en' } },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['its words', refusal('BAD_USER_INPUT', 'Not like that'), 'Failed to update prayer. Not like that.'],
  ['to try again', refusal('BAD_USER_INPUT', ''), 'Failed to update prayer. Please try again.'],
])('keeps the typed text when a save is refused, and says %s', async (_what, answer, message) => {
  const { user, sent } = open({ UpdateOpeningPrayer: answer });
  await row('Prayer b');
  await user.click(screen.getByRole('button', { name: 'Edit Prayer b' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit opening prayer' });
  await user.type(within(dialog).getByLabelText('Title'), '!');
  await user.click(within(dialog).getByRole('button', { name: 'Save prayer' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
  expect(within(dialog).getByLabelText('Title')).toHaveValue('Prayer b!');
  expect(sent('UpdateOpeningPrayer')).toEqual([
    {
      id: 'b',
      version: 3,
      input: { title: 'Prayer b!', content: 'Open our eyes. Amen.', isActive: true, lang: 'en' },
    },
  ]);
});

it('says that it failed, and why, for every action', async () => {
  const answer = refusal('NOT_FOUND', m.opening_prayer_not_found());
  const { user } = open({
    CreateOpeningPrayer: refusal('BAD_USER_INPUT', 'Not like that'),
    ActivateOpeningPrayer: answer,
    DeleteOpeningPrayer: answer,
  });
  await row('Prayer a');
  await user.click(screen.getByRole('button', { name: 'Set Prayer a active' }));
  await screen.findByText('Failed to set active prayer. No opening prayer found.');
  await user.click(screen.getByRole('button', { name: 'Delete Prayer a' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Failed to delete prayer. No opening prayer found.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'New prayer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New opening prayer' }));
  await user.type(dialog.getByLabelText('Title'), 'Noon');
  await user.type(dialog.getByLabelText('Prayer'), 'Amen.');
  await user.click(dialog.getByRole('button', { name: 'Save prayer' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to add prayer. Not like that.');
});

it('lets the administrator choose when somebody else has changed the same field', async () => {
  const { user, sent, answers } = open({
    UpdateOpeningPrayer: conflict(m.opening_prayer_changed(), {
      base: { title: 'Prayer b', content: 'Open our eyes. Amen.', isActive: true },
      theirs: { title: 'Their prayer', content: 'Open our ears. Amen.', isActive: true },
      currentVersion: 4,
    }),
  });
  await row('Prayer b');
  await user.click(screen.getByRole('button', { name: 'Edit Prayer b' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit opening prayer' }));
  await user.type(dialog.getByLabelText('Title'), '!');
  await user.click(dialog.getByRole('button', { name: 'Save prayer' }));
  await user.click(await screen.findByRole('radio', { name: /^Yours/ }));
  answers.UpdateOpeningPrayer = { updateOpeningPrayer: prayer('b', true) };
  await user.click(screen.getByRole('button', { name: 'Save prayer' }));
  await screen.findByText(m.opening_prayer_updated());
  expect(sent('UpdateOpeningPrayer').at(-1)).toMatchObject({
    version: 4,
    input: { title: 'Prayer b!', content: 'Open our ears. Amen.' },
  });
});

it('asks before it deletes, and names the next prayer', async () => {
  const { user, sent } = open({ DeleteOpeningPrayer: { deleteOpeningPrayer: 'b' } });
  await row('Prayer b');
  await user.click(screen.getByRole('button', { name: 'Delete Prayer b' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete this prayer?' });
  expect(dialog).toHaveTextContent('Prayer b opens the devotionals page.');
  expect(dialog).toHaveTextContent('readers see the prayer that comes with the site');
  expect(dialog).toHaveTextContent('can be restored from the trash of the back-office for 30 days');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent('DeleteOpeningPrayer')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete Prayer b' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText(m.opening_prayer_deleted());
  expect(sent('DeleteOpeningPrayer')).toEqual([{ id: 'b' }]);
  // The button that had the focus went with its prayer.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('names the prayer that readers see next, which was shown before', async () => {
  const replaced = (id: string, replacedAt: string | null) => ({ ...prayer(id, false), replacedAt });
  const { user } = open({
    OpeningPrayers: {
      openingPrayers: [
        replaced('d', null),
        prayer('c', true),
        replaced('b', '2026-11-20T06:00:00Z'),
        replaced('a', '2026-11-19T06:00:00Z'),
      ],
    },
  });
  await row('Prayer c');
  await user.click(screen.getByRole('button', { name: 'Delete Prayer c' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('After it, readers see Prayer b again.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Delete Prayer d' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('Prayer d is not shown now.');
});

it('says when the list cannot be read, and tries again', async () => {
  const { user, answers } = open({ OpeningPrayers: noConnection });
  await screen.findByText(m.opening_prayers_load_failed());
  answers.OpeningPrayers = both;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await row('Prayer b');
});

it('is for administrators: a member sees the reason, a visitor signs in', async () => {
  open({ Viewer: { viewer: miriam } });
  await screen.findByText(m.shared_admin_required());
  expect(screen.queryByRole('link', { name: 'Manage Prayers' })).not.toBeInTheDocument();
});

it('sends a visitor to the sign-in page and back', async () => {
  fakeGateway();
  openSite(path);
  await waitFor(() => expect(address()).toBe(`/login?${new URLSearchParams({ redirect: path })}`));
});
