import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { focusHeading, goToText } from './focus-text.ts';
import { ModalDialog } from './modal-dialog.tsx';

function Page({ open = false, opener = true }) {
  return (
    <>
      <main tabIndex={-1}>
        <h1 tabIndex={-1}>Psalm 23</h1>
        {opener && <button type="button">Choose a chapter</button>}
        <div tabIndex={-1} data-text>
          The Lord is my shepherd
        </div>
      </main>
      {open && (
        <ModalDialog labelledBy="title" onClose={() => {}}>
          <h2 id="title">Chapters</h2>
          <button type="button">Close</button>
        </ModalDialog>
      )}
    </>
  );
}

const title = () => screen.getByRole('heading', { level: 1 });

it('the skip link leads to the text, or where none is marked to the title, or to the main part', () => {
  render(<Page />);
  goToText();
  expect(screen.getByText('The Lord is my shepherd')).toHaveFocus();
  screen.getByText('The Lord is my shepherd').remove();
  goToText();
  expect(title()).toHaveFocus();
  title().remove();
  goToText();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('a dialog that was opened by nothing leaves the focus on the title', async () => {
  const { rerender } = render(<Page open />);
  screen.getByRole('button', { name: 'Close' }).focus();
  rerender(<Page />);
  await Promise.resolve();
  expect(title()).toHaveFocus();
});

it('so does one whose button goes with it, but not one whose owner knows a better place', async () => {
  const { rerender } = render(<Page open />);
  screen.getByRole('button', { name: 'Choose a chapter' }).focus();
  rerender(<Page opener={false} />);
  await Promise.resolve();
  expect(title()).toHaveFocus();
  rerender(<Page open />);
  rerender(<Page />);
  screen.getByRole('button', { name: 'Choose a chapter' }).focus();
  await Promise.resolve();
  expect(screen.getByRole('button', { name: 'Choose a chapter' })).toHaveFocus();
});

it('moves nothing when only the focus is wanted', () => {
  render(<Page />);
  focusHeading();
  expect(title()).toHaveFocus();
});
