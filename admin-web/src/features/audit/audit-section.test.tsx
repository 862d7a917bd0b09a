import { auditActions } from '@quiet-time/schema/back-office/kinds';
import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { type FakeResponses, fakeServer, noConnection } from '@quiet-time/web/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { address, renderApp } from '../../testing/render-app.tsx';
import { anna, counts } from '../../testing/sample-devotionals.ts';
import { auditCsv } from './audit-csv.ts';

const entryOf = (id: string, changes: object = {}) => ({
  __typename: 'AuditEntry',
  id,
  at: '2026-11-20T07:51:00.000Z',
  action: 'faq.updated',
  via: 'session',
  actor: { __typename: 'AuditActor', id: 'ben', name: 'Ben Okoro' },
  subjectId: `faq-${id}`,
  subjectName: 'Is it free?',
  isThere: true,
  changes: [
    { __typename: 'AuditChange', field: 'answer', before: 'Most of it is.', after: 'All of it is.' },
    { __typename: 'AuditChange', field: 'isActive', before: 'Yes', after: 'No' },
  ],
  ...changes,
});
const partOf = (nodes: object[], endCursor: string | null = null) => ({
  list: {
    __typename: 'AuditConnection',
    pageInfo: { __typename: 'PageInfo', hasNextPage: endCursor !== null, endCursor },
    nodes,
  },
});
const actors = { auditActors: [{ __typename: 'AuditActor', id: 'anna', name: 'Anna Reyes' }] };

function open(path = '/admin?s=history', answers: FakeResponses = {}) {
  const given: FakeResponses = {
    Viewer: { viewer: anna },
    SectionCounts: counts,
    AuditActors: actors,
    AuditList: partOf([entryOf('1')]),
    ...answers,
  };
  const calls = fakeServer(given);
  const user = renderApp(path);
  const asked = () =>
    calls.filter(({ operation }) => operation === 'AuditList').map(({ variables }) => variables);
  return { user, asked, answers: given };
}
const everything = {
  first: 25,
  actorId: null,
  subjectId: null,
  kind: null,
  action: null,
  via: null,
  from: null,
  to: null,
};
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Changes' }))
    .getAllByRole('listitem')
    .map((row) => within(row));

it('shows actor and changes with the values before and after, and links to the subject', async () => {
  open();
  const [row] = await rows();
  expect(row!.getByRole('heading', { name: 'FAQ changed: Is it free?' })).toBeVisible();
  expect(row!.getByText('Ben Okoro')).toBeVisible();
  expect(row!.getByText('Answer').nextElementSibling).toHaveTextContent('Most of it is. → All of it is.');
  expect(row!.getByText('Active').nextElementSibling).toHaveTextContent('Yes → No');
  const link = row!.getByRole('link', { name: 'Open: FAQ changed: Is it free?' });
  expect(link).toHaveAttribute('href', '/admin?s=faq&edit=faq-1');
});

it('names values like their forms do', async () => {
  const change = { __typename: 'AuditChange', field: 'category', before: 'hope', after: 'of a newer server' };
  const entry = entryOf('1', { action: 'word.updated', changes: [change] });
  open(undefined, { AuditList: partOf([entry]) });
  const [row] = await rows();
  expect(row!.getByText('Category').nextElementSibling).toHaveTextContent(
    'Hope & Perseverance → of a newer server',
  );
  expect(auditCsv([entry] as never)).toContain('Category: “Hope & Perseverance” → “of a newer server”');
});

it('shows entries without a link, of deleted actors, and of the system', async () => {
  const words = { action: 'word.updated', subjectName: 'Courage & hope', changes: [] };
  const nodes = [
    entryOf('gone', { action: 'faq.deleted', isThere: false, changes: [] }),
    entryOf('command', { action: 'member.madeAdmin', via: 'system', subjectName: 'Ruth', changes: [] }),
    entryOf('program', { via: 'token', actor: null, ...words }),
    entryOf('newer', { action: 'banner.painted', subjectName: null, changes: [] }),
    entryOf('hook', { action: 'webhookEndpoint.switchedOff', via: 'system', subjectName: null, changes: [] }),
  ];
  open('/admin?s=history', { AuditList: partOf(nodes) });
  const [gone, command, program, newer, webhook] = await rows();
  expect(gone!.queryByRole('link')).not.toBeInTheDocument();
  expect(command!.getByText('The product itself')).toBeVisible();
  expect(command!.getByRole('link')).toHaveAttribute('href', '/admin?s=users&edit=faq-command');
  expect(program!.getByText('A deleted account')).toBeVisible();
  expect(program!.getByText('A program')).toBeVisible();
  // Words are listed in pages, so the link also searches for the item.
  expect(program!.getByRole('link')).toHaveAttribute(
    'href',
    '/admin?s=words&q=Courage+%26+hope&edit=faq-program',
  );
  expect(newer!.getByRole('heading', { name: 'banner.painted' })).toBeVisible();
  expect(webhook!.getByRole('link')).toHaveAttribute('href', '/admin?s=webhooks&edit=faq-hook');
});

it('reads its filters from the address, and writes them to it', async () => {
  const { user, asked } = open('/admin?s=history&who=anna&kind=faq&from=2026-11-01&to=2026-11-02');
  await rows();
  const moments = {
    from: new Date('2026-11-01T00:00').toISOString(),
    to: new Date('2026-11-03T00:00').toISOString(),
  };
  expect(asked()[0]).toEqual({ ...everything, actorId: 'anna', kind: 'faq', ...moments });
  await waitFor(() => expect(screen.getByLabelText('Who')).toHaveDisplayValue('Anna Reyes'));
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
  // Only the actions on an FAQ.
  expect(
    within(screen.getByLabelText('What was done'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    'Whatever was done',
    ...Object.entries(auditActions).flatMap(([action, words]) => (action.startsWith('faq.') ? [words] : [])),
  ]);
  await user.selectOptions(screen.getByLabelText('What was done'), 'FAQ changed');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
  await user.selectOptions(screen.getByLabelText('Way'), 'A program');
  expect(address()).toBe('/admin?s=history&who=anna&kind=faq&from=2026-11-01&action=faq.updated&via=token');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      ...everything,
      actorId: 'anna',
      kind: 'faq',
      action: 'faq.updated',
      via: 'token',
      from: moments.from,
    }),
  );
});

it('shows all entries about one subject, and all entries again', async () => {
  const { user, asked } = open();
  const [row] = await rows();
  await user.click(row!.getByRole('button', { name: /^All about this/ }));
  expect(address()).toBe('/admin?s=history&subject=faq-1');
  await waitFor(() => expect(asked().at(-1)).toEqual({ ...everything, subjectId: 'faq-1' }));
  await user.click(screen.getByRole('button', { name: 'Show everything again' }));
  expect(address()).toBe('/admin?s=history');
});

it('exports all entries that match the filters', async () => {
  let file: Blob | undefined;
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:file';
  });
  const { user, asked } = open('/admin?s=history&kind=faq', {
    AuditList: ({ after, first }) =>
      first === 25 || after ? partOf([entryOf('2')]) : partOf([entryOf('1')], 'after 1'),
  });
  await rows();
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await screen.findByText('2 change(s) exported');
  expect(asked().slice(1)).toEqual([
    { ...everything, kind: 'faq', first: 100, after: null },
    { ...everything, kind: 'faq', first: 100, after: 'after 1' },
  ]);
  const lines = (await file!.text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  url.mockRestore();
});

it('a formula is text in the file', () => {
  const entry = entryOf('1', { subjectName: '=1+1', changes: [] }) as never;
  const [, row] = auditCsv([entry], ',').split('\r\n');
  expect(row).toBe(
    `2026-11-20T07:51:00.000Z,Ben Okoro,Signed in,FAQ changed,'=1+1,`.replace("'=1+1", `"'=1+1"`),
  );
  const [, changed] = auditCsv([entryOf('1') as never], ',').split('\r\n');
  expect(changed).toContain('"Answer: “Most of it is.” → “All of it is.”\nActive: “Yes” → “No”"');
});

it('shows an empty log, no matches, and a failure to load', async () => {
  const { user, answers } = open('/admin?s=history&kind=plan', { AuditList: noConnection });
  await screen.findByRole('heading', { name: backOfficeMessages.loadFailed });
  answers.AuditList = partOf([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Try other filters, or look at everything.');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByRole('heading', { name: 'Nothing has happened yet' });
});
