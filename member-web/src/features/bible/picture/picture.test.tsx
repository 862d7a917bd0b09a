import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { openBible, result } from '../testing/bible.ts';
import { fitText } from './fit-text.ts';
import { pictureName } from './save-picture.ts';

const options = {
  largest: 80,
  smallest: 30,
  leading: 1.5,
  widthOf: (text: string, size: number) => (text.length * size) / 2,
};

it('sets a short text as large as may be', () => {
  expect(fitText('Jesus wept.', { width: 900, height: 600 }, options)).toEqual({
    lines: ['Jesus wept.'],
    size: 80,
  });
});

it('sets a longer one smaller, in lines that fit', () => {
  const box = { width: 900, height: 400 };
  const fitted = fitText('word '.repeat(60).trim(), box, options)!;
  expect(fitted.size).toBeLessThan(80);
  for (const line of fitted.lines) {
    expect(options.widthOf(line, fitted.size)).toBeLessThanOrEqual(box.width);
  }
  expect(fitted.lines.length * fitted.size * 1.5).toBeLessThanOrEqual(box.height);
  expect(fitted.lines.join(' ')).toBe('word '.repeat(60).trim());
});

it('gives up where the smallest size is too large', () => {
  expect(fitText('word '.repeat(2_000), { width: 900, height: 400 }, options)).toBeNull();
  expect(fitText('x'.repeat(500), { width: 900, height: 400 }, options)).toBeNull();
});

it('breaks a script without blanks between letters, never before a full stop', () => {
  const text = '耶和华是我的牧者，我必不致缺乏。'.repeat(4);
  const { lines } = fitText(text, { width: 320, height: 900 }, options)!;
  expect(lines.join('')).toBe(text);
  expect(lines.length).toBeGreaterThan(3);
  expect(lines.filter((line) => /^[，。]/.test(line))).toEqual([]);
});

it('names the file after the verse', () => {
  expect(pictureName('1 John 4:7-8', 'kjv')).toBe('1-john-4-7-8-kjv.png');
});

const context = new Proxy({} as Record<string, unknown>, {
  get: (target, name: string) =>
    name in target
      ? target[name]
      : name === 'measureText'
        ? (text: string) => ({ width: text.length * 15 })
        : name === 'createLinearGradient'
          ? () => ({ addColorStop: () => {} })
          : vi.fn(),
});

beforeEach(() => {
  // jsdom has neither a canvas nor fonts.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) =>
    callback(new Blob(['picture'], { type: 'image/png' })),
  );
  vi.stubGlobal('Path2D', class {});
  Object.defineProperty(document, 'fonts', { value: { load: vi.fn(async () => []) }, configurable: true });
  return () => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
    Reflect.deleteProperty(document, 'fonts');
  };
});

async function openPicture(reference: string) {
  const { user } = openBible(`/bible?ref=${reference}`);
  await result(reference.replaceAll('+', ' '));
  await user.click(screen.getByRole('button', { name: 'Picture' }));
  await screen.findByRole('dialog');
  return user;
}

it('previews the picture, in both shapes and looks', async () => {
  const user = await openPicture('John+3:16');
  const picture = await screen.findByRole<HTMLCanvasElement>('img', {
    name: /^Verse 16 in kjv\. John 3:16, King/,
  });
  await vi.waitFor(() => expect([picture.width, picture.height]).toEqual([1080, 1080]));
  await user.click(screen.getByRole('radio', { name: 'Tall' }));
  expect([picture.width, picture.height]).toEqual([1080, 1920]);
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says kindly that a passage is too long', async () => {
  await openPicture('John+3:1-300');
  expect(await screen.findByText(/too long for a square picture/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download' })).not.toBeInTheDocument();
});

it('is shared as a file where the device can', async () => {
  const share = vi.fn(async (_: ShareData) => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  const user = await openPicture('John+3:16');
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await vi.waitFor(() => expect(share).toHaveBeenCalled());
  const [file] = share.mock.calls[0]![0].files!;
  expect([file!.name, file!.type]).toEqual(['john-3-16-kjv.png', 'image/png']);
});

it('offers no sharing where the device cannot', async () => {
  await openPicture('John+3:16');
  expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});
