import { type FakeResponses, fakeServer, refusal } from '@quiet-time/web/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { address, renderApp } from '../../testing/render-app.tsx';
import { afterTheFire, anna, counts, listPage } from '../../testing/sample-devotionals.ts';

const none = { adminDevotionals: { __typename: 'DevotionalPage', page: 1, total: 0, pages: 0, items: [] } };
const panel: FakeResponses = {
  Viewer: { viewer: anna },
  SectionCounts: counts,
  DevotionalList: ({ page, search }) =>
    search === 'zebra' ? none : listPage({ total: 30, page: Number(page) }),
};

function open(path = '/admin?s=devotionals', answers: FakeResponses = {}) {
  const all = { ...panel, ...answers };
  const calls = fakeServer(all);
  const user = renderApp(path);
  const asked = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables);
  const lists = () => asked('DevotionalList');
  return { user, lists, asked, answers: all };
}
const first = () => screen.findByRole('button', { name: 'Morning 1' });
const box = (name: string) => screen.getByRole('checkbox', { name });

test('shows a line of the content and the names of the attachments', async () => {
  const files = ['week.pdf', 'questions.docx'].map((name) => ({ __typename: 'Attachment', id: name, name }));
  const item = { ...afterTheFire, body: { ...afterTheFire.body, attachments: files } };
  const page = { ...listPage().adminDevotionals, items: [item] };
  open('/admin?s=devotionals', { DevotionalList: { adminDevotionals: page } });
  const row = (await screen.findByRole('button', { name: 'After the Fire' })).closest('tr')!;
  expect(row).toHaveTextContent('1 Kings 19:11-12 · The wind and then the quiet.');
  expect(within(row).getByText('week.pdf, questions.docx')).toBeInTheDocument();
  // Phones show their number.
  expect(within(row).getByText('2 files')).toBeInTheDocument();
});

test('searches once typing pauses, from the first page, by the address', async () => {
  const { user, lists } = open('/admin?s=devotionals&page=2');
  await screen.findByText('26–30 of 30');
  await user.type(screen.getByLabelText('Search devotionals'), 'grace ');
  await waitFor(() => expect(address()).toBe('/admin?s=devotionals&q=grace'));
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ search: 'grace', page: 1 }));
  expect(lists()).toHaveLength(2);
  expect(await screen.findByText(/^30 found\./)).toBeInTheDocument();
});

test('filters by access, state and person, together with the rest of the address', async () => {
  const { user, lists } = open('/admin?s=devotionals&q=grace&access=premium&sort=nonsense');
  await first();
  expect(lists()[0]).toMatchObject({
    search: 'grace',
    accessLevel: 'premium',
    isActive: null,
    order: 'date',
    descending: true,
  });
  expect(screen.getByLabelText('Search devotionals')).toHaveValue('grace');
  await user.selectOptions(screen.getByLabelText('Filter by state'), 'In review');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ isActive: false, stage: 'review' }));
  await user.selectOptions(screen.getByLabelText('Filter by person'), 'Assigned to me');
  await waitFor(() => expect(lists().at(-1)).toMatchObject({ assignedTo: 'anna' }));
  await user.selectOptions(screen.getByLabelText('Filter by person'), 'Anybody');
  await user.selectOptions(screen.getByLabelText('Filter by state'), 'Not published');
  await waitFor(() =>
    expect(lists().at(-1)).toMatchObject({ accessLevel: 'premium', isActive: false, stage: null }),
  );
  await user.selectOptions(screen.getByLabelText('Filter by access'), 'Any access');
  await waitFor(() => expect(address()).toBe('/admin?s=devotionals&q=grace&sort=nonsense&status=inactive'));
});

test('an empty result says so and offers to clear the filters', async () => {
  const { user } = open('/admin?s=devotionals&q=zebra');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await first()).toBeInTheDocument();
  expect(screen.getByLabelText('Search devotionals')).toHaveValue('');
  expect(address()).toBe('/admin?s=devotionals');
});

test('sorts by a column, and reverses the order', async () => {
  const { user, lists } = open();
  await first();
  const head = (name: string) => screen.getByRole('columnheader', { name });
  expect(head('Date')).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(head('Title')).getByRole('button'));
  expect(head('Title')).toHaveAttribute('aria-sort', 'ascending');
  expect(head('Date')).not.toHaveAttribute('aria-sort');
  expect(address()).toBe('/admin?s=devotionals&sort=title');
  await user.click(within(head('Title')).getByRole('button'));
  expect(head('Title')).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(head('Last saved')).getByRole('button'));
  expect(head('Last saved')).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(head('Date')).getByRole('button'));
  expect(address()).toBe('/admin?s=devotionals');
  const orders = lists().map(({ order, descending }) => `${order} ${descending}`);
  expect(orders).toEqual(['date true', 'title false', 'title true', 'updatedAt true', 'date true']);
});

test('selects rows and pages, and keeps the selection on other pages', async () => {
  const { user } = open();
  await first();
  // The live region is never hidden, or else the first selection is not read out.
  expect(document.querySelector('section > strong[aria-live="polite"]')).toBeVisible();
  await user.click(box('Select Morning 1'));
  expect(screen.getByText('1 selected')).toHaveAttribute('role', 'status');
  expect(box('Select all on this page')).toBePartiallyChecked();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await screen.findByRole('button', { name: 'Morning 26' });
  await user.click(box('Select all on this page'));
  expect(screen.getByText('6 selected')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear Selection' }));
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  expect(box('Select all on this page')).not.toBeChecked();
});

test('deletes the selected ones after a confirmation, and lists the failed ones', async () => {
  let broken = true;
  const { user, asked } = open(undefined, {
    DeleteDevotional: ({ id }) => {
      if (id === 'd1' && broken) return refusal('INTERNAL_SERVER_ERROR', 'x');
      return id === 'd2' ? refusal('NOT_FOUND', 'No devotional found') : { deleteDevotional: id };
    },
  });
  await first();
  for (const n of [1, 2, 3]) await user.click(box(`Select Morning ${n}`));
  await user.click(screen.getByRole('button', { name: 'Delete Selected' }));
  const question = screen.getByRole('dialog', { name: 'Delete 3 devotionals?' });
  expect(question).toHaveTextContent('They can be restored from the trash for 30 days.');
  expect(asked('DeleteDevotional')).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete 3' }));
  const rest = await screen.findByRole('dialog', { name: 'Not everything was deleted' });
  // The box of messages is in the dialog, too.
  const alerts = within(rest)
    .getAllByRole('alert')
    .map(({ textContent }) => textContent);
  expect(alerts).toContainEqual(expect.stringContaining('Error deleting devotional.'));
  expect(within(rest).getByRole('listitem')).toHaveTextContent(/^Morning 2, .*Server error/);
  expect(screen.getByText('2 devotionals deleted successfully')).toBeInTheDocument();
  expect(screen.getByText('1 selected')).toBeInTheDocument();
  broken = false;
  await user.click(within(rest).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Devotional deleted successfully')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(asked('DeleteDevotional').map(({ id }) => id)).toEqual(['d0', 'd1', 'd2', 'd1']);
  await waitFor(() => expect(asked('SectionCounts').length).toBeGreaterThan(1));
});

test('shows the progress of a deletion, and stops', async () => {
  const answer: ((value: object) => void)[] = [];
  const { user, asked } = open(undefined, {
    DeleteDevotional: () => new Promise<object>((resolve) => answer.push(resolve)),
  });
  await first();
  for (const n of [1, 2, 3]) await user.click(box(`Select Morning ${n}`));
  await user.click(screen.getByRole('button', { name: 'Delete Selected' }));
  await user.click(screen.getByRole('button', { name: 'Delete 3' }));
  answer[0]?.({ deleteDevotional: 'd0' });
  expect(await screen.findByText('1 of 3')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Deleting' })).toHaveAttribute('value', '33');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  answer[1]?.({ deleteDevotional: 'd1' });
  expect(await screen.findByText('2 devotionals deleted successfully')).toBeInTheDocument();
  expect(asked('DeleteDevotional')).toHaveLength(2);
  expect(screen.getByText('1 selected')).toBeInTheDocument();
});

const exporting = (saved: { name: string; content: Blob }[]) => {
  let content = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob;
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content });
  });
};

test('exports all pages of matching devotionals', async () => {
  const saved: { name: string; content: Blob }[] = [];
  exporting(saved);
  const { user, asked } = open('/admin?s=devotionals&q=grace&sort=title', {
    ExportPage: ({ page }) => {
      const { adminDevotionals } = listPage({ total: 30, page: Number(page) });
      return { adminDevotionals };
    },
  });
  await first();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('30 devotional(s) exported')).toBeInTheDocument();
  expect(asked('ExportPage')).toMatchObject([
    { page: 1, limit: 100, search: 'grace', order: 'title', descending: false },
    { page: 2, search: 'grace' },
  ]);
  expect(saved[0]?.name).toMatch(/^devotionals-\d{4}-\d\d-\d\d\.csv$/);
  const text = (await saved[0]?.content.text()) ?? '';
  expect(text.match(/^Morning \d+,/gm)).toHaveLength(30);
});

test('exports the selected ones only', async () => {
  const saved: { name: string; content: Blob }[] = [];
  exporting(saved);
  const { user, asked } = open(undefined, {
    ExportOne: ({ id }) => ({ devotionalById: { ...afterTheFire, id, title: `Of ${id}` } }),
  });
  await first();
  await user.click(box('Select Morning 1'));
  await user.click(box('Select Morning 3'));
  await user.click(screen.getByRole('button', { name: 'Export CSV (2)' }));
  expect(await screen.findByText('2 devotional(s) exported')).toBeInTheDocument();
  expect(asked('ExportPage')).toEqual([]);
  expect((await saved[0]?.content.text())?.match(/^Of d\d/gm)).toEqual(['Of d0', 'Of d2']);
});

test('a failed export saves no file and says so', async () => {
  const saved: { name: string; content: Blob }[] = [];
  exporting(saved);
  const { user } = open(undefined, { ExportPage: refusal('INTERNAL_SERVER_ERROR', 'x') });
  await first();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText(/^Error exporting devotionals/)).toBeInTheDocument();
  expect(saved).toEqual([]);
});
