import { languages } from '@quiet-time/schema/languages';
import { z } from 'zod';
import { invalid, type Refusal } from '../refusal.js';

/** Kinds of parameters; in a form all values are text. */
export const text = z.string().transform((value) => value || null);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z.coerce.number().int();
/** A URL. */
export const web = z.string().refine((url) => URL.canParse(url), 'Not a valid URL');
/** A language of the product. */
export const locale = z.enum(languages);
/** An empty value removes its key. */
export const metadata = z.record(z.string().max(40), z.string().max(500));

/** Metadata after an update. */
export const mergedMetadata = (
  before: Record<string, string>,
  sent: Record<string, string> = {},
): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...before, ...sent }).filter(([, value]) => value !== ''));

/** Parses the parameters of a call. @throws Refusal naming the first wrong one, as Stripe does */
export function readParams<T>(schema: z.ZodType<T>, sent: unknown): T {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw refusalOf(parsed.error.issues[0]!, sent);
}

function refusalOf(issue: z.core.$ZodIssue, sent: unknown): Refusal {
  if (issue.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0]!]);
    return invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
  const name = nameOf(issue.path);
  const value = issue.path.reduce((at: unknown, key) => (at as Record<PropertyKey, unknown>)?.[key], sent);
  if (value === undefined) return invalid(`Missing required param: ${name}.`, name, 'parameter_missing');
  return invalid(`Invalid ${name}: ${issue.message}`, name);
}

/** Stripe's notation: line_items[0][price]. */
const nameOf = ([first, ...rest]: PropertyKey[]) =>
  String(first) + rest.map((part) => `[${String(part)}]`).join('');
