import { afterEach, expect, it, vi } from 'vitest';
import { counted, pictureOf } from './page-picture.ts';

afterEach(() => vi.unstubAllGlobals());

const pixels = (...colors: number[][]) => Uint8ClampedArray.from(colors.flatMap((color) => [...color, 255]));
const WHITE = [255, 255, 255];

it('numbers the colors, the most frequent first, as near as sixteen levels are', () => {
  const { numbers, colors } = counted(pixels([31, 27, 22], WHITE, WHITE, WHITE, [30, 30, 20], [200, 0, 0]));
  expect(colors.match(/.{6}/g)).toEqual(['ffffff', '222211', 'cc0000']);
  expect([...numbers]).toEqual([1, 0, 0, 0, 1, 2]);
});

it('takes the nearest of 256 colors for rare ones', () => {
  const many = Array.from({ length: 300 }, (_, i) => [(i % 16) * 17, Math.floor(i / 16) * 17, 0]);
  const { numbers, colors } = counted(pixels(...many, ...many.slice(0, 256), [0, 0, 17]));
  expect(colors).toHaveLength(256 * 6);
  const last = numbers.at(-1)!;
  expect(colors.slice(last * 6, last * 6 + 6)).toBe('000000');
});

it('is a JPEG where the browser cannot compress', async () => {
  vi.stubGlobal('CompressionStream', undefined);
  const jpeg = { arrayBuffer: async () => Uint8Array.of(1, 2).buffer };
  const canvas = { width: 3, height: 4, toBlob: (then: (blob: unknown) => void) => then(jpeg) };
  expect(await pictureOf({ canvas } as never)).toEqual({
    bytes: Uint8Array.of(1, 2),
    width: 3,
    height: 4,
    colors: null,
  });
});
