import { overwriteServerAsyncLocalStorage } from '@quiet-time/schema/sentences/runtime';
import { afterEach, expect, it } from 'vitest';
import { inOwnLanguage } from './in-own-language.ts';

afterEach(() => overwriteServerAsyncLocalStorage(undefined));

it('adds the language of the page, and none for English', () => {
  expect(inOwnLanguage('/api/x?format=md')).toBe('/api/x?format=md');
  overwriteServerAsyncLocalStorage({ getStore: () => ({ locale: 'de' }) });
  expect(inOwnLanguage('/api/x')).toBe('/api/x?lang=de');
  expect(inOwnLanguage('/api/x?format=md')).toBe('/api/x?format=md&lang=de');
});
