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

/** The shape of a devotional in a file, in the fields of a devotional in REST; what else there is is ignored. */
const shape = z.object(
  {
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
  },
  messages.importNotAnObject,
);

type Read = { input: DevotionalInput; failures: [] } | { input: null; failures: ImportFailure[] };

/** A devotional of a file as the editor would send it, or all that is wrong with it: by the same rules. */
export function readRow(line: number, value: unknown): Read {
  const parsed = shape.safeParse(value);
  if (!parsed.success) {
    const failures = parsed.error.issues.map(({ path, message }) => ({
      line,
      field: path.length > 0 ? path.join('.') : null,
      message,
    }));
    return { input: null, failures };
  }
  const input = Object.assign(new DevotionalInput(), parsed.data, {
    scripture: Object.assign(new DevotionalScriptureInput(), parsed.data.scripture),
  });
  const wrong = Object.entries(fieldMessages(validateSync(input)));
  if (wrong.length === 0) return { input, failures: [] };
  return { input: null, failures: wrong.map(([field, message]) => ({ line, field, message })) };
}
