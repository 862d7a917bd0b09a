import { accessLevels } from '@quiet-time/schema/labels';
import { messages } from '@quiet-time/schema/messages';
import { validateSync } from 'class-validator';
import { z } from 'zod';
import { fieldMessages } from '../../../errors.js';
import { isLocalDate } from '../../../graphql/scalars.js';
import { DevotionalInput, DevotionalScriptureInput } from '../devotional.inputs.js';
import type { ImportFailure } from './import.types.js';

const text = z
  .string(messages.importFieldText)
  .nullish()
  .transform((value) => value ?? '');
const texts = z.array(z.string(messages.importFieldText), messages.importFieldList).nullish();

/** The fields of a devotional in a file, as in REST; what else there is is ignored. */
const fields = {
  title: text,
  date: z
    .string(messages.dateInvalid)
    .refine((value) => value === '' || isLocalDate(value), messages.dateInvalid)
    .nullish()
    .transform((value) => value || undefined),
  scripture: z
    .object({ reference: text, verse: text }, messages.scriptureRequired)
    .nullish()
    .transform((value) => value ?? { reference: '', verse: '' }),
  reflection: text,
  questions: texts.transform((value) => value ?? []),
  prayer: text,
  content: text,
  tags: texts.transform((value) => value ?? []),
  accessLevel: z
    .enum(Object.keys(accessLevels) as (keyof typeof accessLevels)[], messages.importFieldAccess)
    .nullish()
    .transform((value) => value ?? 'standard'),
  isActive: z
    .boolean(messages.importFieldYesNo)
    .nullish()
    .transform((value) => value ?? true),
};

type Read = { input: DevotionalInput; failures: [] } | { input: null; failures: ImportFailure[] };

/** A devotional of a file as the editor would send it, or all that is wrong with it: by the same rules. */
export function readRow(line: number, value: unknown): Read {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { input: null, failures: [{ line, field: null, message: messages.importNotAnObject }] };
  }
  const input = new DevotionalInput();
  const wrong = new Map<string, string>();
  for (const [name, field] of Object.entries(fields)) {
    const read = field.safeParse((value as Record<string, unknown>)[name]);
    if (read.success) Object.assign(input, { [name]: read.data });
    else for (const { path, message } of read.error.issues) wrong.set([name, ...path].join('.'), message);
  }
  input.scripture = Object.assign(new DevotionalScriptureInput(), input.scripture);
  // One message for each field: that of a wrong kind says more than that it is missing.
  const misfits = [...wrong.keys()].map((path) => path.split('.')[0]);
  for (const [path, message] of Object.entries(fieldMessages(validateSync(input)))) {
    if (!misfits.includes(path.split('.')[0])) wrong.set(path, message);
  }
  if (wrong.size === 0) return { input, failures: [] };
  const failures = [...wrong].map(([field, message]) => ({ line, field, message }));
  return { input: null, failures };
}
