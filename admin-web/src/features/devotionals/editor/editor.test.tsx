import { fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { created, fillNew, openEditor, panel, saveButton } from '../../../testing/open-editor.ts';
import { address, fill, renderApp } from '../../../testing/render-app.tsx';
import { afterTheFire } from '../../../testing/sample-devotionals.ts';

test('an empty form is not sent: each field has its error and the first one the focus', async () => {
  const { user, sent } = await openEditor('new', created);
  await user.click(saveButton());
  expect(screen.getByLabelText(/^Title/)).toHaveAccessibleDescription('Title is required');
  expect(screen.getByLabelText(/^Date/)).toHaveAccessibleDescription('Date is required');
  expect(screen.getByRole('group', { name: /Reflection questions/ })).toHaveAccessibleDescription(
    'At least one reflection question is required',
  );
  expect(screen.getByLabelText('Question 1')).toBeInvalid();
  expect(screen.getByLabelText(/^Title/)).toHaveFocus();
  fill(/^Title/, 'The Gate');
  expect(screen.getByLabelText(/^Title/)).not.toHaveAccessibleDescription();
  await user.click(saveButton());
  expect(screen.getByLabelText(/^Scripture reference/)).toHaveFocus();
  expect(sent('CreateDevotional')).toEqual([]);
});

test('creates, shows a toast, closes, and reloads the list', async () => {
  const { user, sent } = await openEditor('new', created);
  fillNew();
  await user.click(saveButton());
  expect(await screen.findByText('Devotional created successfully!')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByLabelText('Title')).not.toBeInTheDocument());
  expect(address()).toBe('/admin?s=devotionals');
  expect(sent('CreateDevotional')[0]?.variables.input).toEqual({
    title: 'The Gate',
    date: '2026-12-24',
    scripture: { reference: 'John 10:9', verse: 'I am the door.' },
    reflection: 'A gate is for going through.',
    reflectionHtml: '',
    questions: ['What is ajar?'],
    questionIds: [null],
    prayer: 'Open it.',
    prayerHtml: '',
    tags: [],
    accessLevel: 'standard',
    isActive: true,
    stage: 'draft',
    author: '',
    assignedTo: '',
    content: '',
    attachments: [],
    lang: 'en',
  });
  await waitFor(() => expect(sent('DevotionalList')).toHaveLength(2));
  expect(sent('SectionCounts')).toHaveLength(2);
});

test('opens from the row, shows the stored values and saves them under their version', async () => {
  const calls = fakeServer({
    ...panel,
    UpdateDevotional: { updateDevotional: { ...afterTheFire, title: 'After the Storm' } },
  });
  const user = renderApp('/admin?s=devotionals');
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

test('a stored question keeps its id when it moves', async () => {
  const { user, sent } = await openEditor('fire', { UpdateDevotional: { updateDevotional: afterTheFire } });
  await user.click(screen.getByRole('button', { name: 'Move question 2 up' }));
  fill('Question 1', 'Where do you hide?');
  await user.type(screen.getByLabelText('Question 1'), '{Enter}Who calls you?');
  await user.click(saveButton());
  await screen.findByText('Devotional updated successfully!');
  expect(sent('UpdateDevotional')[0]?.variables.input).toMatchObject({
    questions: ['Where do you hide?', 'Who calls you?', 'What is the loudest thing?'],
    questionIds: ['cave', null, 'loudest'],
  });
});

test('while saving the button says so and a second press has no effect', async () => {
  let answer: (data: object) => void = () => {};
  const waiting = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { user, sent } = await openEditor('new', { CreateDevotional: waiting });
  fillNew();
  await user.click(saveButton());
  const busy = await screen.findByRole('button', { name: 'Saving...' });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await user.click(busy);
  fireEvent.submit(busy.closest('form')!);
  answer(created.CreateDevotional);
  expect(await screen.findByText('Devotional created successfully!')).toBeInTheDocument();
  expect(sent('CreateDevotional')).toHaveLength(1);
});

test('an unknown or deleted devotional is reported', async () => {
  fakeServer({ ...panel, DevotionalForEditing: refusal('NOT_FOUND', 'No devotional found') });
  renderApp('/admin?s=devotionals&edit=lost');
  expect(await screen.findByRole('heading', { name: 'Edit devotional' })).toBeInTheDocument();
  expect(await screen.findByText('Requested data not found.')).toBeInTheDocument();
});

test('an empty id reports that nothing is selected', async () => {
  fakeServer(panel);
  renderApp('/admin?s=devotionals&edit=');
  expect(await screen.findByText('No devotional selected for editing')).toBeInTheDocument();
});
