import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ModalDialog } from './modal-dialog.tsx';

function open({ lightDismiss = false as boolean | 'anywhere' } = {}) {
  const onClose = vi.fn();
  const { unmount } = render(
    <ModalDialog labelledBy="title" lightDismiss={lightDismiss} onClose={onClose}>
      <h2 id="title">Question</h2>
    </ModalDialog>,
  );
  return { dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Question' }), onClose, unmount };
}

it('opens at once, as a modal, and closes when it goes: that gives the focus back', () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  const { unmount } = open();
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
  unmount();
  expect(close).toHaveBeenCalledTimes(1);
});

it('is in the language of the site, also inside a text that runs from right to left', () => {
  render(
    <div lang="ar" dir="rtl">
      <ModalDialog labelledBy="title" onClose={vi.fn()}>
        <h2 id="title">Picture</h2>
      </ModalDialog>
    </div>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Picture' });
  expect(dialog).toHaveAttribute('dir', 'ltr');
  expect(dialog).toHaveAttribute('lang', 'en');
});

it('asks to be closed by Escape, and leaves that to its owner', () => {
  const { dialog, onClose } = open();
  const pressed = new Event('cancel', { cancelable: true });
  fireEvent(dialog, pressed);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(pressed.defaultPrevented).toBe(true);
});

it('stays when a dialog within it is closed by Escape', () => {
  const outer = vi.fn();
  const inner = vi.fn();
  render(
    <ModalDialog labelledBy="outer" onClose={outer}>
      <h2 id="outer">Entry</h2>
      <ModalDialog labelledBy="inner" onClose={inner}>
        <h2 id="inner">Question</h2>
      </ModalDialog>
    </ModalDialog>,
  );
  fireEvent(screen.getByRole('dialog', { name: 'Question' }), new Event('cancel', { cancelable: true }));
  expect(inner).toHaveBeenCalledTimes(1);
  expect(outer).not.toHaveBeenCalled();
});

it('calls onClose when the browser has closed it without asking', () => {
  const { dialog, onClose } = open();
  fireEvent(dialog, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('is closed by a press beside it only where that is wanted', () => {
  const { dialog, onClose, unmount } = open();
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  unmount();
  const light = open({ lightDismiss: true });
  fireEvent.click(screen.getByText('Question'));
  expect(light.onClose).not.toHaveBeenCalled();
  fireEvent.click(light.dialog);
  expect(light.onClose).toHaveBeenCalledTimes(1);
});

it('without controls is closed by a press anywhere', () => {
  const { onClose } = open({ lightDismiss: 'anywhere' });
  fireEvent.click(screen.getByText('Question'));
  expect(onClose).toHaveBeenCalledTimes(1);
});
