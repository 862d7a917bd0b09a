import { expect, it } from 'vitest';
import { inLanguage } from '../../blocks/language.js';
import { paidFor } from './paid-for.js';

it.each([
  ['Premium, monthly', 'Premium, monatlich'],
  ['Standard, for two, yearly', 'Standard, for two, jährlich'],
  ['Premium for life', 'Premium auf Lebenszeit'],
  ['Payment for a plan', 'Zahlung für einen Tarif'],
  ['What the provider said', 'What the provider said'],
  ['', ''],
])('%j is %j', (description, german) => {
  expect(inLanguage('de', () => paidFor({ description }, new Map()))).toBe(german);
  expect(paidFor({ description }, new Map())).toBe(description);
});
