import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { toast } from './toast.ts';
import { Toasts } from './toasts.tsx';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
function say(...sayings: (() => void)[]) {
  act(() => {
    for (const saying of sayings) saying();
  });
}
const shown = () => screen.queryAllByRole('paragraph').map((paragraph) => paragraph.textContent);

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
  return () => vi.useRealTimers();
});

it.each([
  ['success', 3_000],
  ['info', 4_000],
  ['error', 5_000],
] as const)('%s stays for %i ms', (tone, duration) => {
  say(() => toast[tone]('Hello'));
  pass(duration - 1);
  expect(shown()).toEqual(['Hello']);
  pass(1);
  expect(shown()).toEqual([]);
});

it('stays for its given duration', () => {
  say(() => toast.info('Hello', { duration: 2_000 }));
  pass(1_999);
  expect(shown()).toEqual(['Hello']);
  pass(1);
  expect(shown()).toEqual([]);
});

it('uses existing live regions: errors as alerts, the rest as status', () => {
  const alert = screen.getByRole('alert');
  const polite = document.querySelector<HTMLElement>('[aria-live="polite"]')!;
  // An empty status would be read out on every page.
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  say(
    () => toast.error('Bad'),
    () => toast.success('Good'),
    () => toast.info('So'),
  );
  expect(within(alert).getByText('Bad')).toBeVisible();
  const said = within(polite).getAllByRole('status');
  expect(within(said[0]!).getByText('Good')).toBeVisible();
  expect(within(said[1]!).getByText('So')).toBeVisible();
});

it('pauses while the pointer is on it, and then continues with the remaining time', () => {
  say(() => toast.success('Hello'));
  pass(2_000);
  const item = screen.getByText('Hello');
  fireEvent.pointerMove(item.parentElement!);
  pass(60_000);
  expect(shown()).toEqual(['Hello']);
  fireEvent.pointerLeave(item.parentElement!);
  pass(999);
  expect(shown()).toEqual(['Hello']);
  pass(1);
  expect(shown()).toEqual([]);
});

it('does not pause where the pointer already rests when it appears or moves', () => {
  say(() => toast.success('Hello'));
  fireEvent.pointerEnter(screen.getByText('Hello').parentElement!);
  pass(3_000);
  expect(shown()).toEqual([]);
});

it('pauses while it has the focus', () => {
  say(() => toast.error('Hello'));
  act(() => screen.getByRole('button').focus());
  pass(60_000);
  expect(shown()).toEqual(['Hello']);
  act(() => screen.getByRole('button').blur());
  pass(5_000);
  expect(shown()).toEqual([]);
});

it('disappears when it is dismissed, and does not delay others', () => {
  say(
    () => toast.success('One'),
    () => toast.success('Two'),
  );
  const [first] = screen.getAllByRole('button', { name: 'Dismiss this message' });
  fireEvent.pointerMove(first!.parentElement!);
  fireEvent.click(first!);
  expect(shown()).toEqual(['Two']);
  pass(3_000);
  expect(shown()).toEqual([]);
});

it('shows three at a time; the fourth waits and then has its full time', () => {
  say(...['One', 'Two', 'Three', 'Four'].map((message) => () => toast.success(message)));
  expect(shown()).toEqual(['One', 'Two', 'Three']);
  pass(3_000);
  expect(shown()).toEqual(['Four']);
  pass(2_999);
  expect(shown()).toEqual(['Four']);
  pass(1);
  expect(shown()).toEqual([]);
});

it('a toast with an action gives way to a fourth one, which need not wait twenty seconds', () => {
  const action = { label: 'Undo', run: () => {} };
  say(() => toast.success('Plain', { action, duration: 60_000 }));
  say(...['One', 'Two', 'Three'].map((message) => () => toast.success(message, { action })));
  expect(shown()).toEqual(['Plain', 'Two', 'Three']);
  say(() => toast.success('Four'));
  expect(shown()).toEqual(['Plain', 'Three', 'Four']);
});

it('restarts a repeated message that is still visible', () => {
  say(() => toast.success('Hello'));
  pass(2_000);
  say(() => toast.success('Hello'));
  expect(shown()).toEqual(['Hello']);
  pass(2_999);
  expect(shown()).toEqual(['Hello']);
});

it('disappears when a newer message about its subject replaces it, or it is withdrawn', () => {
  const subject = 'FAQ 1';
  say(
    () => toast.success('It is shown', { subject }),
    () => toast.success('Another is shown', { subject: 'FAQ 2' }),
    () => toast.success('Copied'),
  );
  say(() => toast.success('It is hidden', { subject }));
  expect(shown()).toEqual(['Another is shown', 'Copied', 'It is hidden']);
  // A message with another tone restarts, too.
  say(() => toast.error('It could not be shown', { subject }));
  expect(shown()).toEqual(['It could not be shown', 'Another is shown', 'Copied']);
  say(() => toast.withdraw(subject));
  expect(shown()).toEqual(['Another is shown', 'Copied']);
});

it('stays for twenty seconds with an action', () => {
  say(() => toast.success('Deleted', { action: { label: 'Undo', run: () => {} } }));
  pass(19_999);
  expect(shown()).toEqual(['Deleted']);
  pass(1);
  expect(shown()).toEqual([]);
});

it('has its action one Tab away, and returns to the previous focus', () => {
  const run = vi.fn();
  render(
    <>
      <button type="button">Before</button>
      <button type="button">After</button>
    </>,
  );
  const before = screen.getByRole('button', { name: 'Before' });
  const tab = (more = {}) => fireEvent.keyDown(document.activeElement!, { key: 'Tab', ...more });
  before.focus();
  // Without an action, Tab keeps its default.
  expect(tab()).toBe(true);
  say(() => toast.success('Deleted', { action: { label: 'Undo', run } }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(tab()).toBe(false);
  expect(undo).toHaveFocus();
  expect(tab({ shiftKey: true })).toBe(false);
  expect(before).toHaveFocus();
  // The action is offered once only.
  expect(tab()).toBe(true);
  expect(before).toHaveFocus();
  act(() => screen.getByRole('button', { name: 'Dismiss this message' }).focus());
  act(() => undo.focus());
  fireEvent.click(undo);
  expect(run).toHaveBeenCalledTimes(1);
});

it('continues from its last button after the previous focus, and returns the focus after a press', async () => {
  render(<button type="button">Before</button>);
  const before = screen.getByRole('button', { name: 'Before' });
  const tab = () => fireEvent.keyDown(document.activeElement!, { key: 'Tab' });
  before.focus();
  say(() => toast.success('Deleted', { action: { label: 'Undo', run: () => {} } }));
  tab();
  act(() => screen.getByRole('button', { name: 'Dismiss this message' }).focus());
  // Tab then continues from the earlier element by default.
  expect(tab()).toBe(true);
  expect(before).toHaveFocus();
  say(() => toast.success('Moved', { action: { label: 'Undo', run: () => {} } }));
  const moved = within(screen.getByText('Moved').parentElement!).getByRole('button', { name: 'Undo' });
  act(() => moved.focus());
  await act(async () => moved.click());
  expect(before).toHaveFocus();
});
