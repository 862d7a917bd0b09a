import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, fakeServer, refusal } from '../../../testing/fake-server.ts';
import { address, fill, renderApp } from '../../../testing/render-app.tsx';
import { afterTheFire, anna, counts, shortList } from '../../../testing/sample-devotionals.ts';

const panel = {
  Viewer: { viewer: anna },
  SectionCounts: counts,
  DevotionalList: shortList,
  DevotionalForEditing: { devotionalById: afterTheFire },
};
const created = { CreateDevotional: { createDevotional: { __typename: 'Devotional', id: 'n' } } };
const saveButton = () => screen.getByRole('button', { name: /Save devotional|Saving/ });

async function open(id: string, answers: Answers = {}) {
  const calls = fakeServer({ ...panel, ...answers });
  const user = renderApp(`/admin?s=devotionals&edit=${id}`);
  await screen.findByLabelText(/^Title/);
  const sent = (operation: string) => calls.filter((call) => call.operation === operation);
  return { user, sent };
}

function fillNew() {
  fill(/^Title/, 'The Gate');
  fill(/^Scripture reference/, 'John 10:9');
  fill(/^Scripture verse/, 'I am the door.');
  fill(/^Reflection \*/, 'A gate is for going through.');
  fill('Question 1', 'What is ajar?');
  fill(/^Prayer/, 'Open it.');
  fill(/^Date/, '2026-12-24');
}

test('an empty form is not sent: each field has its sentence and the first one the focus', async () => {
  const { user, sent } = await open('new', created);
  await user.click(saveButton());
  expect(screen.getByLabelText(/^Title/)).toHaveAccessibleDescription('Title is required');
  expect(screen.getByLabelText(/^Date/)).toHaveAccessibleDescription('Date is required');
  expect(screen.getByLabelText('Question 1')).toHaveAccessibleDescription(
    'At least one reflection question is required',
  );
  expect(screen.getByLabelText(/^Title/)).toHaveFocus();
  fill(/^Title/, 'The Gate');
  expect(screen.getByLabelText(/^Title/)).not.toHaveAccessibleDescription();
  await user.click(saveButton());
  expect(screen.getByLabelText(/^Scripture reference/)).toHaveFocus();
  expect(sent('CreateDevotional')).toEqual([]);
});

test('creates, says so, closes, and the list is loaded again', async () => {
  const { user, sent } = await open('new', created);
  fillNew();
  await user.click(saveButton());
  expect(await screen.findByText('Devotional created successfully!')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/admin?s=devotionals');
  expect(sent('CreateDevotional')[0]?.variables.input).toEqual({
    title: 'The Gate',
    date: '2026-12-24',
    scripture: { reference: 'John 10:9', verse: 'I am the door.' },
    reflection: 'A gate is for going through.',
    questions: ['What is ajar?'],
    prayer: 'Open it.',
    tags: [],
    accessLevel: 'standard',
    isActive: true,
    content: '',
  });
  await waitFor(() => expect(sent('DevotionalList')).toHaveLength(2));
  expect(sent('SectionCounts')).toHaveLength(2);
});

test('opens from the row, shows what is stored and saves it under its version', async () => {
  const calls = fakeServer({
    ...panel,
    UpdateDevotional: { updateDevotional: { ...afterTheFire, title: 'After the Storm' } },
  });
  const user = renderApp('/admin');
  const row = await screen.findByRole('button', { name: 'After the Fire' });
  await user.click(row);
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('After the Fire');
  expect(address()).toBe('/admin?s=devotionals&edit=fire');
  expect(screen.getByLabelText('Question 2')).toHaveValue('Where is your cave?');
  fill(/^Title/, 'After the Storm');
  await user.click(saveButton());
  expect(await screen.findByText('Devotional updated successfully!')).toBeInTheDocument();
  const update = calls.find(({ operation }) => operation === 'UpdateDevotional');
  expect(update?.variables).toMatchObject({
    id: 'fire',
    version: 3,
    input: { title: 'After the Storm', tags: ['stillness'], content: '' },
  });
});

test('while saving the button says so and a second press changes nothing', async () => {
  let answer: (data: object) => void = () => {};
  const waiting = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { user, sent } = await open('new', { CreateDevotional: waiting });
  fillNew();
  await user.click(saveButton());
  const busy = await screen.findByRole('button', { name: 'Saving...' });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await user.click(busy);
  await user.type(screen.getByLabelText(/^Title/), '{Enter}');
  answer(created.CreateDevotional);
  expect(await screen.findByText('Devotional created successfully!')).toBeInTheDocument();
  expect(sent('CreateDevotional')).toHaveLength(1);
});

test('what the server finds wrong stands at its field', async () => {
  const fields = {
    'scripture.verse': 'The verse can have at most 5000 characters',
    prayer: 'Prayer is required',
  };
  const { user } = await open('new', {
    CreateDevotional: refusal('BAD_USER_INPUT', 'The verse can have at most 5000 characters', { fields }),
  });
  fillNew();
  await user.click(saveButton());
  const verse = screen.getByLabelText(/^Scripture verse/);
  await waitFor(() => expect(verse).toHaveAccessibleDescription(fields['scripture.verse']));
  expect(screen.getByLabelText(/^Prayer/)).toHaveAccessibleDescription('Prayer is required');
  expect(verse).toHaveFocus();
});

test.each([{}, { fields: { date: 'There is already a devotional for 2026-12-24.' } }])(
  'a taken day stands at the date (%j)',
  async (details) => {
    const message = 'There is already a devotional for 2026-12-24.';
    const { user } = await open('new', { CreateDevotional: refusal('CONFLICT', message, details) });
    fillNew();
    await user.click(saveButton());
    await waitFor(() => expect(screen.getByLabelText(/^Date/)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText(/^Date/)).toHaveFocus();
  },
);

test('after any other failure everything typed is still there, with the reason beside the button', async () => {
  const { user } = await open('new', { CreateDevotional: refusal('INTERNAL_SERVER_ERROR', 'x') });
  fillNew();
  await user.click(saveButton());
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Failed to save devotional. Server error. Please try again later.',
  );
  expect(screen.getByLabelText(/^Title/)).toHaveValue('The Gate');
  expect(screen.getByLabelText(/^Prayer/)).toHaveValue('Open it.');
});

test('a devotional that is gone or was never named is said to be so', async () => {
  fakeServer({ ...panel, DevotionalForEditing: refusal('NOT_FOUND', 'No devotional found') });
  renderApp('/admin?s=devotionals&edit=lost');
  const dialog = await screen.findByRole('dialog', { name: 'Edit devotional' });
  expect(await within(dialog).findByText('Requested data not found.')).toBeInTheDocument();
});

test('editing nothing says that nothing is selected', async () => {
  fakeServer(panel);
  renderApp('/admin?s=devotionals&edit=');
  expect(await screen.findByText('No devotional selected for editing')).toBeInTheDocument();
});
