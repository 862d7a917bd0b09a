import { m } from '@quiet-time/schema/sentences';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openBible, result } from './testing/bible.ts';

const quoted = 'Verse 16 in kjv. Verse 17 in kjv.\n\nJohn 3:16–17 (King James Version)';

/** Opens a passage in a browser with these features. */
async function openWith(abilities: object) {
  const { user } = openBible('/bible?ref=John+3:16-17&translation=kjv');
  for (const [name, value] of Object.entries(abilities)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
  await result('John 3:16-17');
  return (name: string) => user.click(screen.getByRole('button', { name }));
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'clipboard');
});

it('shares with what the device has', async () => {
  const share = vi.fn().mockRejectedValue(new DOMException('Cancelled', 'AbortError'));
  const writeText = vi.fn();
  const press = await openWith({ share, clipboard: { writeText } });
  await press('Share Verse');
  expect(share).toHaveBeenCalledWith({
    title: 'John 3:16-17',
    text: quoted,
    url: 'http://localhost:3000/bible?ref=John+3:16-17&translation=kjv',
  });
  expect(writeText).not.toHaveBeenCalled();
});

it('copies text, reference and translation without a share dialog', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  const press = await openWith({ clipboard: { writeText } });
  await press('Share Verse');
  expect(writeText).toHaveBeenCalledWith(quoted);
  expect(await screen.findByText(m.bible_verse_copied())).toBeVisible();
});

it('copies where the device could not share after all', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  const share = vi.fn().mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  const press = await openWith({ share, clipboard: { writeText } });
  await press('Share Verse');
  expect(await screen.findByText(m.bible_verse_copied())).toBeVisible();
});

it('copies, or says that it cannot', async () => {
  const writeText = vi.fn().mockRejectedValue(new Error('no'));
  const press = await openWith({ share: vi.fn(), clipboard: { writeText } });
  await press('Copy');
  expect(await screen.findByText(/does not let us copy/)).toBeVisible();
});
