import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EditAndDelete, RowActions } from './row-actions.tsx';

const gate = { id: 'gate' };

function open() {
  const edit = vi.fn();
  const remove = vi.fn();
  render(<EditAndDelete item={gate} name="The gate" {...{ edit, remove }} />);
  return { user: userEvent.setup(), edit, remove };
}
const more = () => screen.getByRole('button', { name: 'Actions for The gate' });

it('has a button for each action, named after the row', async () => {
  const { user, edit, remove } = open();
  await user.click(screen.getByRole('button', { name: 'Edit The gate' }));
  expect(edit).toHaveBeenCalledWith(gate);
  await user.click(screen.getByRole('button', { name: 'Delete The gate' }));
  expect(remove).toHaveBeenCalledWith(gate);
});

it('opens the actions as a sheet, which closes before an action opens a dialog', async () => {
  const { user, edit } = open();
  const seen: unknown[] = [];
  edit.mockImplementation(() => seen.push(screen.queryByRole('dialog')));
  await user.click(more());
  const sheet = within(screen.getByRole('dialog', { name: 'Actions for The gate' }));
  await user.click(sheet.getByRole('button', { name: 'Edit' }));
  expect(seen).toEqual([null]);
});

it('Cancel changes nothing', async () => {
  const { user, edit, remove } = open();
  await user.click(more());
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(edit).not.toHaveBeenCalled();
  expect(remove).not.toHaveBeenCalled();
});

it('a single action has no sheet', () => {
  render(<RowActions name="Ruth" actions={[{ label: 'Details', Icon: () => null, run() {} }]} />);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
