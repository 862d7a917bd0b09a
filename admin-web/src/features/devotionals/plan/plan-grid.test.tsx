// Loaded here, so that no test waits for a first import.
import './plan-grid.tsx';
import { type FakeResponses, fakeServer, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { address, renderApp } from '../../../testing/render-app.tsx';
import { afterTheFire, anna, counts, shortList } from '../../../testing/sample-devotionals.ts';

const fire = { ...afterTheFire, isActive: false };
/** The list has the same devotional, which the cache of the app stores once. */
const list = { adminDevotionals: { ...shortList.adminDevotionals, items: [fire] } };
const staff = [{ __typename: 'StaffMember', id: 'tomas', name: 'Tomas Lindqvist' }];
type Sent = { date: string; [cell: string]: unknown };
const saved = ({ days }: { days?: Sent[] }) => ({
  planDevotionals: days!.map(({ date }) => ({
    __typename: 'PlannedDay',
    date,
    errors: null,
    devotional: null,
  })),
});

async function open(answers: FakeResponses = {}) {
  const calls = fakeServer({
    ...{ Viewer: { viewer: anna }, SectionCounts: counts, DevotionalList: list },
    PlanDays: { devotionalDays: [fire] },
    DevotionalStaff: { devotionalStaff: staff },
    SavePlan: saved as never,
    ...answers,
  });
  const user = renderApp('/admin?s=devotionals&view=plan&month=2026-11');
  await waitFor(() => expect(cell(20, 1)).toHaveTextContent('1 Kings 19:11-12'), { timeout: 5_000 });
  const sent = () =>
    calls.filter(({ operation }) => operation === 'SavePlan').map(({ variables }) => variables);
  return { user, sent };
}
const grid = () => screen.getByRole('grid', { name: 'Plan of November 2026' });
/** Finds a cell: the day of the month, and the number of its column from 0. */
const cell = (day: number, column: number) =>
  within(within(grid()).getAllByRole('row')[day]!).getAllByRole('gridcell')[column]!;
const save = () => screen.getByRole('button', { name: /^Sav/ });
const paste = (text: string) =>
  fireEvent.paste(document.activeElement!, { clipboardData: { getData: () => text } });

beforeEach(() => localStorage.clear());

test('cells are edited by the keys of a spreadsheet, and saved with their changes only', async () => {
  const { user, sent } = await open();
  expect(within(grid()).getAllByRole('row')).toHaveLength(31);
  fireEvent.mouseDown(cell(1, 0));
  await waitFor(() => expect(cell(1, 0)).toHaveFocus());
  await user.keyboard('Bread{Enter}');
  expect(cell(1, 0)).toHaveTextContent('Bread');
  expect(cell(2, 0)).toHaveFocus();
  await user.keyboard('Manna{Escape}');
  expect(cell(2, 0)).toHaveTextContent('');
  expect(cell(2, 0)).toHaveFocus();
  await user.keyboard('Wine{Tab}');
  expect(cell(2, 1)).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowUp}{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: /^Assigned to/ }), 'Tomas Lindqvist');
  await user.keyboard('{Enter}');
  expect(cell(1, 4)).toHaveTextContent('Tomas Lindqvist');
  await user.keyboard('{Control>}d{/Control}');
  expect(cell(2, 4)).toHaveTextContent('Tomas Lindqvist');
  await user.keyboard('{Control>}z{/Control}');
  expect(cell(2, 4)).toHaveTextContent('');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    lang: 'en',
    days: [
      { date: '2026-11-01', id: null, version: null, title: 'Bread', assignedTo: 'tomas' },
      { date: '2026-11-02', id: null, version: null, title: 'Wine' },
    ],
  });
  expect(await screen.findByText('2 days saved')).toBeInTheDocument();
  await waitFor(() => expect(save()).toBeDisabled());
});

test('one cell is the tab stop, a selection is filled down and emptied, and Ctrl+Enter opens the editor', async () => {
  const { user } = await open();
  expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  fireEvent.mouseDown(cell(20, 5));
  await waitFor(() => expect(cell(20, 5)).toHaveFocus());
  expect(cell(20, 5)).toHaveTextContent('Draft');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(cell(21, 5)).toHaveAttribute('aria-selected', 'true');
  expect(cell(22, 5)).toHaveTextContent('Draft');
  expect(save()).toHaveTextContent('Save 2 days');
  fireEvent.mouseDown(cell(20, 0));
  await waitFor(() => expect(cell(20, 0)).toHaveFocus());
  await user.keyboard('{Delete}');
  expect(cell(20, 0)).toHaveTextContent('');
  await user.keyboard('{Control>}z{/Control}{Control>}{Enter}{/Control}');
  expect(address()).toContain('edit=fire');
});

test('pastes a table, and refuses one that does not fit without losing anything', async () => {
  const { user } = await open();
  fireEvent.mouseDown(cell(29, 0));
  await waitFor(() => expect(cell(29, 0)).toHaveFocus());
  paste('Bread\tJohn 6:35\nלחם\tJohn 6:36\n');
  expect(cell(30, 0)).toHaveTextContent('לחם');
  expect(cell(29, 1)).toHaveTextContent('John 6:35');
  paste('row\n'.repeat(10_000));
  expect(screen.getByText(/10,000 rows.*Nothing was pasted/)).toBeVisible();
  expect(cell(29, 0)).toHaveTextContent('Bread');
  await user.keyboard('{Control>}z{/Control}');
  expect(cell(29, 0)).toHaveTextContent('');
});

test('shows the errors of a save at their cells, and keeps what was refused, also over a reload', async () => {
  const { user, sent } = await open({
    SavePlan: {
      planDevotionals: [
        {
          ...{
            __typename: 'PlannedDay',
            date: '2026-11-20',
            errors: { title: 'Somebody else has changed this.' },
          },
          devotional: { ...fire, version: 4, title: 'Theirs' },
        },
      ],
    },
  });
  fireEvent.mouseDown(cell(20, 0));
  await waitFor(() => expect(cell(20, 0)).toHaveFocus());
  await user.keyboard('Yours{Enter}');
  await user.click(save());
  expect(await within(cell(20, 0)).findByText('Somebody else has changed this.')).toBeVisible();
  expect(cell(20, 0)).toHaveAttribute('aria-invalid', 'true');
  expect(cell(20, 0)).toHaveTextContent('Yours');
  expect(sent()[0]).toMatchObject({ days: [{ id: 'fire', version: 3, title: 'Yours' }] });
  cleanup();
  await open({ SavePlan: noConnection });
  expect(cell(20, 0)).toHaveTextContent('Yours');
});
