import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [1, '1 byte'],
  [640, '640 bytes'],
  [219_136, '214 kB'],
  [1_048_300, '1.0 MB'],
  [1_887_437, '1.8 MB'],
  [10 * 1_048_576, '10.0 MB'],
])('%i is %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
