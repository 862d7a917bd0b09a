import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { m } from '@quiet-time/schema/sentences';
import { conflict } from '@quiet-time/web/testing/conflict.ts';
import {
  type FakeResponses,
  fakeServer,
  noConnection,
  refusal,
} from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, fill, renderApp } from '../../../testing/render-app.tsx';
import { anna, counts } from '../../../testing/sample-devotionals.ts';
import { topicOf } from '../../../testing/sample-scriptures.ts';
import { letterOf } from './topic-values.ts';

const topics = [topicOf('Anger'), topicOf('Hope', { description: 'To look toward.', scriptureCount: 1 })];
const made = { __typename: 'ScriptureTopic', id: 'made' };

function open(answers: FakeResponses = {}) {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    TopicList: { topics },
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp('/admin?s=scripture-topics');
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, sent, answers: given };
}
const group = async (letter: string) =>
  within((await screen.findByRole('heading', { level: 2, name: letter })).closest('section')!);
const add = () => screen.getByRole('button', { name: 'Add topic' });

it('groups topics by letter and shows the number of scriptures of each', async () => {
  open();
  const h = await group('H');
  expect(h.getByText('Hope')).toBeVisible();
  expect(h.getByText('To look toward.')).toBeVisible();
  expect(h.getByText('1 scripture')).toBeVisible();
  expect((await group('A')).getByText('2 scriptures')).toBeVisible();
  expect(screen.getByText('2 topics with 3 scriptures.')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2, name: 'B' })).not.toBeInTheDocument();
});

it('adds a topic once it has a name, under its first letter, and is ready for the next', async () => {
  const { user, sent, answers } = open({ CreateTopic: { createTopic: made } });
  await group('A');
  expect(screen.getByLabelText('Letter')).toHaveValue('A');
  expect(add()).toBeDisabled();
  await user.type(screen.getByLabelText(/^Name/), '  ');
  expect(add()).toBeDisabled();
  await user.type(screen.getByLabelText(/^Name/), 'Mercy');
  expect(screen.getByLabelText('Letter')).toHaveValue('M');
  fill('Description', 'New every morning.');
  answers.TopicList = { topics: [...topics, topicOf('Mercy')] };
  await user.click(add());
  await screen.findByText(m.topic_created());
  expect(sent('CreateTopic')).toEqual([
    { input: { name: '  Mercy', description: 'New every morning.', alphabet: 'M', lang: 'en' } },
  ]);
  expect((await group('M')).getByText('Mercy')).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('');
  expect(screen.getByLabelText(/^Name/)).toHaveFocus();
  expect(screen.getByLabelText('Letter')).toHaveValue('A');
});

it('keeps the chosen letter', async () => {
  const { user, sent } = open({ CreateTopic: { createTopic: made } });
  await group('A');
  fill(/^Name/, 'New Beginnings');
  await user.selectOptions(screen.getByLabelText('Letter'), 'B');
  fill(/^Name/, 'Small Beginnings');
  await user.click(add());
  await waitFor(() => expect(sent('CreateTopic')).toMatchObject([{ input: { alphabet: 'B' } }]));
});

it.each([
  ['Hope', 'H'],
  [' étoile', 'E'],
  ['1 Peter', 'A'],
  ['', 'A'],
])('derives from %o the letter %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter);
});

it('shows why a topic was not created, and keeps the input', async () => {
  const taken = m.topic_name_taken({ name: 'Hope' });
  const { user } = open({ CreateTopic: refusal('CONFLICT', taken, { fields: { name: taken } }) });
  await group('A');
  fill(/^Name/, 'Hope');
  await user.click(add());
  expect(await screen.findByText(m.topic_create_failed({ why: taken }))).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Hope');
});

it('edits a topic', async () => {
  const { user, sent, answers } = open({ UpdateTopic: { updateTopic: made } });
  await group('H');
  await user.click(screen.getByRole('button', { name: 'Edit Hope' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit topic' }));
  expect(address()).toBe('/admin?s=scripture-topics&edit=hope');
  await user.clear(dialog.getByLabelText(/^Name/));
  await user.click(dialog.getByRole('button', { name: 'Save topic' }));
  expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription(m.topic_name_required());
  expect(dialog.getByLabelText(/^Name/)).toHaveFocus();
  await user.type(dialog.getByLabelText(/^Name/), 'Great Hope');
  answers.TopicList = { topics: [topicOf('Great Hope')] };
  await user.click(dialog.getByRole('button', { name: 'Save topic' }));
  await screen.findByText(m.topic_updated());
  expect(sent('UpdateTopic')).toEqual([
    {
      id: 'hope',
      version: 3,
      input: { name: 'Great Hope', description: 'To look toward.', alphabet: 'G', lang: 'en' },
    },
  ]);
  await group('G');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/admin?s=scripture-topics');
});

it('shows both versions when somebody else saved first', async () => {
  const theirs = { name: 'Hope', description: 'Their words.', alphabet: 'H' };
  let answer: object = conflict(m.topic_changed(), {
    base: { ...theirs, description: 'To look toward.' },
    theirs,
    currentVersion: 5,
  });
  const { user, sent } = open({ UpdateTopic: () => answer });
  await group('H');
  await user.click(screen.getByRole('button', { name: 'Edit Hope' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit topic' }));
  await user.clear(dialog.getByLabelText('Description'));
  await user.type(dialog.getByLabelText('Description'), 'My words.');
  await user.click(dialog.getByRole('button', { name: 'Save topic' }));
  const field = within(await screen.findByRole('group', { name: 'Description' }));
  expect(field.getByText('My words')).toBeVisible();
  expect(field.getByText('Their words')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Name' })).not.toBeInTheDocument();
  answer = { updateTopic: made };
  await user.click(screen.getByRole('radio', { name: /^Yours/ }));
  await user.click(screen.getByRole('button', { name: 'Save topic' }));
  await screen.findByText(m.topic_updated());
  expect(sent('UpdateTopic').at(-1)).toMatchObject({ version: 5, input: { description: 'My words.' } });
});

it('asks before a deletion, and explains what happens to the scriptures', async () => {
  const { user, sent, answers } = open({ DeleteTopic: noConnection });
  await group('H');
  await user.click(screen.getByRole('button', { name: 'Delete Hope' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete topic' }));
  expect(dialog.getByText(/with 1 scripture/)).toHaveTextContent('kept, without a topic');
  expect(dialog.getByText('Are you sure you want to delete this topic?')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('Error deleting topic.')).toBeVisible();
  answers.DeleteTopic = { deleteTopic: 'hope' };
  answers.TopicList = { topics: [topicOf('Anger')] };
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText(m.topic_deleted());
  expect(sent('DeleteTopic')).toEqual([{ id: 'hope' }, { id: 'hope' }]);
  await waitFor(() => expect(screen.queryByText('Hope')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('shows an empty list, and a failure to load', async () => {
  const { user, answers } = open({ TopicList: noConnection });
  await screen.findByRole('heading', { name: backOfficeMessages.loadFailed });
  answers.TopicList = { topics: [] };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'No topics yet' });
});
