import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address, fill, renderApp } from '../../testing/render-app.tsx';
import { afterTheFire, anna, counts, listPage } from '../../testing/sample-devotionals.ts';

const [first, second, free] = ['2020-05-01', '2020-05-02', '2020-05-03'] as const;
const day = (id: string, date: string) => ({ ...afterTheFire, id, title: `The ${id}`, date });
const gate = day('gate', first);
const well = day('well', second);

function open(path: string, answers: FakeResponses = {}) {
  const calls = fakeServer({
    Viewer: { viewer: anna },
    SectionCounts: counts,
    DevotionalList: listPage({ total: 3 }),
    CalendarDays: { devotionalDays: [gate, well] },
    TakenDay: ({ day }) => ({ devotionalDays: [gate, well].filter(({ date }) => date === day) }),
    MoveDevotional: ({ id, to }) => ({ moveDevotional: [{ ...afterTheFire, id, date: to }] }),
    ...answers,
  });
  const user = renderApp(path);
  const asked = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  return { user, asked };
}
const month = '/admin?s=devotionals&view=calendar&month=2020-05';
const dayButton = (name: RegExp) => screen.findByRole('button', { name });

/** Drags an element to another, with the same data transfer for all events, like a browser. */
function drag(from: HTMLElement, to: Element) {
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()];
    },
  };
  fireEvent.dragStart(from, { dataTransfer });
  fireEvent.dragOver(to, { dataTransfer });
  fireEvent.drop(to, { dataTransfer });
}

test('a day is dragged to a free one, and moved back by Undo', async () => {
  const { user, asked } = open(month);
  const from = await dayButton(/^1 The gate/);
  drag(from, document.querySelector(`[data-day="${free}"]`)!.closest('td')!);
  expect(await screen.findByText('“The gate” is moved to Sunday 3 May')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked('MoveDevotional')).toHaveLength(2));
  expect(asked('MoveDevotional')).toEqual([
    { id: 'gate', from: first, to: free, swapWith: null },
    { id: 'gate', from: free, to: first, swapWith: null },
  ]);
  await waitFor(() => expect(asked('CalendarDays').length).toBeGreaterThan(2));
});

test('dropping one on another swaps them, and a refusal is shown', async () => {
  const { asked } = open(month, { MoveDevotional: refusal('CONFLICT', 'Somebody was faster.') });
  drag(await dayButton(/^1 The gate/), (await dayButton(/^2 The well/)).closest('td')!);
  expect(await screen.findByText('“The gate” was not moved. Somebody was faster.')).toBeInTheDocument();
  expect(asked('MoveDevotional')).toEqual([{ id: 'gate', from: first, to: second, swapWith: 'well' }]);
});

test('the keyboard opens a dialog that asks for the day and shows its devotional', async () => {
  const { user, asked } = open(month);
  (await dayButton(/^1 The gate/)).focus();
  await user.keyboard('m');
  const dialog = await screen.findByRole('dialog', { name: 'Move or copy' });
  fill('To which day', second);
  expect(await within(dialog).findByText(/“The well” is on that day/)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Copy' })).toBeDisabled();
  await user.click(within(dialog).getByRole('button', { name: 'Change places' }));
  expect(await screen.findByText('“The gate” and “The well” have changed places')).toBeInTheDocument();
  expect(asked('MoveDevotional')).toEqual([{ id: 'gate', from: first, to: second, swapWith: 'well' }]);
});

test('a copy starts with the texts of another, for the chosen day', async () => {
  const { user } = open(month, { DevotionalForEditing: { devotionalById: afterTheFire } });
  await user.click(await screen.findByRole('button', { name: 'Move or copy The gate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move or copy' });
  fill('To which day', free);
  await within(dialog).findByText('Sunday 3 May is free.');
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByLabelText(/^Title/)).toHaveValue('After the Fire');
  expect(screen.getByLabelText(/^Date/)).toHaveValue(free);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toContain(`edit=new&date=${free}&copy=gate`);
});

test('several are moved by days, the last first, as one change; refused ones stay selected', async () => {
  const { user, asked } = open('/admin?s=devotionals', {
    MoveDevotional: ({ id }) =>
      id === 'd2' ? refusal('CONFLICT', 'That day is taken.') : { moveDevotional: [{ ...afterTheFire, id }] },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.selectOptions(screen.getByLabelText('Change the selected'), 'Move by days');
  fill(/^Number of days/, '7');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('2 devotionals changed')).toBeInTheDocument();
  expect(screen.getByText('Not changed: Morning 3. That day is taken.')).toBeInTheDocument();
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  const sent = asked('MoveDevotional');
  expect(sent.map(({ id }) => id)).toEqual(['d0', 'd1', 'd2']);
  expect(new Set(sent.map(({ change }) => change)).size).toBe(1);
});

test('the verse is filled in by its reference, in a translation', async () => {
  const { user, asked } = open('/admin?s=devotionals&edit=fire', {
    DevotionalForEditing: { devotionalById: afterTheFire },
    VersePassage: ({ reference }) =>
      reference === 'ps 23'
        ? { biblePassage: { __typename: 'BiblePassage', reference: 'Psalm 23:1', text: 'My shepherd.' } }
        : refusal('NOT_FOUND', 'No Bible has that.'),
  });
  await screen.findByLabelText(/^Title/);
  fill(/^Scripture reference/, 'ps 23');
  await user.selectOptions(screen.getByLabelText('Translation'), 'World English Bible');
  await user.click(screen.getByRole('button', { name: 'Fetch verse' }));
  await waitFor(() => expect(screen.getByLabelText(/^Scripture verse/)).toHaveValue('My shepherd.'));
  expect(screen.getByLabelText(/^Scripture reference/)).toHaveValue('Psalm 23:1');
  expect(asked('VersePassage')).toEqual([{ reference: 'ps 23', translation: 'web' }]);
  expect(screen.getByText(/^\d+ words, 1 min to read$/)).toBeInTheDocument();
  fill(/^Scripture reference/, 'Nowhere 3');
  await user.click(screen.getByRole('button', { name: 'Fetch verse' }));
  expect(await screen.findByText('No Bible has that.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Scripture verse/)).toHaveValue('My shepherd.');
});
