import { m } from '@quiet-time/schema/sentences';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { entriesOf, entryOf } from '../../testing/sample-journal.ts';
import { openJournal } from './testing/open-journal.tsx';

const format = () => screen.queryByRole('button', { name: m.journal_export_text() });

async function openFormats() {
  const opened = openJournal({ JournalEntries: entriesOf([entryOf('Slow morning')]) });
  const button = await screen.findByRole('button', { name: m.journal_export_all() });
  button.focus();
  await opened.user.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(format()).toBeVisible();
  return { ...opened, button };
}

it('is closed by Escape, which returns the focus', async () => {
  const { user, button } = await openFormats();
  await user.tab();
  expect(format()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(format()).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

it('is closed by leaving it with Tab', async () => {
  const { user, button } = await openFormats();
  await user.tab({ shift: true });
  expect(format()).not.toBeInTheDocument();
  expect(button).not.toHaveFocus();
});

it('gives the focus back when a format is chosen, and says when the file does not come', async () => {
  const { user, button, calls } = await openFormats();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(format()).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  expect(await screen.findByText(m.journal_all_failed())).toBeVisible();
  expect(calls.map(({ operation }) => operation)).toContain('/api/journals/export/all?format=txt');
});
