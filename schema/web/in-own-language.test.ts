import { expect, it, vi } from 'vitest';
import { inOwnLanguage } from './in-own-language.ts';

let language = 'en';
vi.mock('@quiet-time/schema/sentences/runtime', async (original) => ({
  ...(await original<object>()),
  getLocale: () => language,
}));

it('asks for the language of the page, and for none where it is English', () => {
  expect(inOwnLanguage('/api/x?format=md')).toBe('/api/x?format=md');
  language = 'de';
  expect(inOwnLanguage('/api/x')).toBe('/api/x?lang=de');
  expect(inOwnLanguage('/api/x?format=md')).toBe('/api/x?format=md&lang=de');
});
