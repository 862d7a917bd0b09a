import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import './free-place.ts';
import { toast, toastStore } from './toast.ts';
import { Toasts } from './toasts.tsx';

/** The window is 100 pixels high. Messages are in its lower half, or in the upper one when `data-place` says so. */
const window100 = { bottom: [60, 100], top: [0, 40] } as const;

/** Creates a page with these controls, each between two vertical positions in pixels. */
function pageWith(...actions: (readonly [tag: string, from: number, to: number])[]) {
  const elements = actions.map(([tag, from, to]) => ({ element: document.createElement(tag), from, to }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [top, bottom] = window100[(this as HTMLElement).dataset.place as 'top'];
    return { left: 0, right: 20, top, bottom } as DOMRect;
  });
  document.elementsFromPoint = (_x, y) =>
    elements.filter(({ from, to }) => y >= from && y <= to).map(({ element }) => element);
}
const place = () => screen.getAllByRole('status')[0]?.closest<HTMLElement>('[data-place]')?.dataset.place;

beforeEach(() => {
  render(<Toasts />);
});
afterEach(() => {
  document.body.querySelector('textarea')?.remove();

  act(() => toastStore.clear());
  Reflect.deleteProperty(document, 'elementsFromPoint');
});

it.each([
  ['at the bottom, where nothing is', [['p', 60, 100]], 'bottom'],
  ['at the top, where something below can be pressed', [['button', 80, 90]], 'top'],
  ['at the top, where a choice is below', [['select', 60, 100]], 'top'],
  [
    'where less can be pressed',
    [
      ['a', 60, 70],
      ['a', 0, 40],
    ],
    'bottom',
  ],
] as const)('a message comes %s', async (_where, actions, expected) => {
  pageWith(...actions);
  act(() => toast.success('Saved'));
  await vi.waitFor(() => expect(place()).toBe(expected));
});

it('stays in place until the last one has gone', async () => {
  pageWith(['button', 60, 100]);
  act(() => toast.success('Saved'));
  await vi.waitFor(() => expect(place()).toBe('top'));
  pageWith();
  act(() => toast.success('Shared'));
  expect(place()).toBe('top');
  act(() => toastStore.clear());
  act(() => toast.success('Saved'));
  await vi.waitFor(() => expect(place()).toBe('bottom'));
});

it('never covers the field in use, even where it covers more buttons instead', async () => {
  const field = document.body.appendChild(document.createElement('textarea'));
  pageWith(['textarea', 60, 100], ['button', 0, 40]);
  const shown = document.elementsFromPoint;
  document.elementsFromPoint = (x, y) => (y >= 60 ? [field] : shown.call(document, x, y));
  field.focus();
  act(() => toast.success('Saved'));
  await vi.waitFor(() => expect(place()).toBe('top'));
});

it('moves when a field below it gets the focus', async () => {
  const field = document.body.appendChild(document.createElement('textarea'));
  pageWith();
  act(() => toast.success('Saved'));
  await vi.waitFor(() => expect(place()).toBe('bottom'));
  document.elementsFromPoint = (_x, y) => (y >= 60 ? [field] : []);
  act(() => field.focus());
  expect(place()).toBe('top');
});

it('is in the dialog that is open, outside of which nothing can be pressed, and leaves it before it goes', async () => {
  pageWith();
  const open = () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    return dialog;
  };
  const first = open();
  act(() => toast.success('Saved', { action: { label: 'Undo', run() {} } }));
  await vi.waitFor(() => expect(first).toContainElement(screen.getByRole('status')));
  const second = open();
  await vi.waitFor(() => expect(second).toContainElement(screen.getByText('Saved')));
  second.remove();
  await vi.waitFor(() => expect(first).toContainElement(screen.getByText('Saved')));
  first.remove();
  await vi.waitFor(() => expect(screen.getByText('Saved')).toBeVisible());
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('moves when a second message would cover the button in use', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  pageWith();
  act(() => toast.success('Saved'));
  await vi.waitFor(() => expect(place()).toBe('bottom'));
  button.focus();
  document.elementsFromPoint = (_x, y) => (y >= 60 ? [button] : []);
  act(() => toast.info('Another'));
  await vi.waitFor(() => expect(place()).toBe('top'));
  button.remove();
});

it('stays in view above a screen keyboard', async () => {
  vi.stubGlobal('visualViewport', Object.assign(new EventTarget(), { height: 40, offsetTop: 10 }));
  pageWith();
  act(() => toast.success('Saved'));
  await vi.waitFor(() => expect(place()).toBe('bottom'));
  const { style } = screen.getAllByRole('status')[0]!.closest<HTMLElement>('[data-place]')!;
  expect(style.getPropertyValue('--hidden-above')).toBe('10px');
  expect(style.getPropertyValue('--hidden-below')).toBe(`${window.innerHeight - 50}px`);
  vi.unstubAllGlobals();
});
