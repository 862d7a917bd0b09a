import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

test('reads UTF-8, with or without a byte order mark', () => {
  expect(decodeText(new TextEncoder().encode('Müde – “rest”'))).toEqual({
    text: 'Müde – “rest”',
    encoding: 'utf-8',
  });
  expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x61)).text).toBe('a');
});

test('reads UTF-16 with a byte order mark', () => {
  expect(decodeText(bytes(0xff, 0xfe, 0x61, 0, 0xfc, 0))).toEqual({ text: 'aü', encoding: 'utf-16' });
  expect(decodeText(bytes(0xfe, 0xff, 0, 0x61)).text).toBe('a');
});

test('reads UTF-16 without a byte order mark', () => {
  expect(decodeText(bytes(0x61, 0, 0xfc, 0))).toEqual({ text: 'aü', encoding: 'utf-16' });
  expect(decodeText(bytes(0, 0x61, 0, 0xfc)).text).toBe('aü');
});

test('reads anything else as Windows-1252', () => {
  expect(decodeText(bytes(0x4d, 0xfc, 0x64, 0x65))).toEqual({
    text: 'Müde',
    encoding: 'windows-1252',
  });
});
