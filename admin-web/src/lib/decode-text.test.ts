import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

test('reads UTF-8, with or without a mark', () => {
  expect(decodeText(new TextEncoder().encode('Müde – “rest”'))).toEqual({
    text: 'Müde – “rest”',
    encoding: 'utf-8',
  });
  expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x61)).text).toBe('a');
});

test('reads UTF-16 that says so', () => {
  expect(decodeText(bytes(0xff, 0xfe, 0x61, 0, 0xfc, 0))).toEqual({ text: 'aü', encoding: 'utf-16' });
  expect(decodeText(bytes(0xfe, 0xff, 0, 0x61)).text).toBe('a');
});

test('reads UTF-16 that does not say so', () => {
  expect(decodeText(bytes(0x61, 0, 0xfc, 0))).toEqual({ text: 'aü', encoding: 'utf-16' });
  expect(decodeText(bytes(0, 0x61, 0, 0xfc)).text).toBe('aü');
});

test('takes anything else for what older spreadsheets write', () => {
  expect(decodeText(bytes(0x4d, 0xfc, 0x64, 0x65))).toEqual({
    text: 'Müde',
    encoding: 'windows-1252',
  });
});
