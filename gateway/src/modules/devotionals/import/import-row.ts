import { accessLevels } from '@quiet-time/schema/access-levels';
import {
  type DevotionalStage,
  devotionalStages,
  planningMessages,
} from '@quiet-time/schema/back-office/devotional-stages';
import { importMessages } from '@quiet-time/schema/back-office/import-messages';
import { cut } from '@quiet-time/schema/cut';
import { type DevotionalColumn, devotionalColumns } from '@quiet-time/schema/devotional-columns';
import { type Language, languages } from '@quiet-time/schema/languages';
import { isLocalDate } from '@quiet-time/schema/local-date';
import { validateSync } from 'class-validator';
import { z } from 'zod';
import { fieldMessages } from '../../../blocks/errors.js';
import { textOf as englishOf, say } from '../../../blocks/say.js';
import { wrongWithSent } from '../../../blocks/sent.js';
import type { TranslatedValues } from '../../translations/translation.writing.js';
import { DevotionalInput, DevotionalScriptureInput, hasText } from '../devotional.inputs.js';
import { prepareImportedHtml } from '../devotional-formatting.js';
import { whyNoDate } from './date-writing.js';
import type { ImportFailure } from './import.types.js';
import { isObject } from './import-dates.js';
import type { ImportRow } from './import-file.js';
import { readTranslations } from './import-translations.js';

const text = z
  .string(importMessages.fieldText)
  .nullish()
  .transform((value) => value ?? '');
const texts = z
  .array(z.string(importMessages.fieldText), importMessages.fieldList)
  .nullish()
  .transform((value) => value ?? []);
const scripture = z
  .object({ reference: text, verse: text }, say.devotional_scripture_required().text)
  .nullish()
  .transform((value) => value ?? { reference: '', verse: '' });

const kinds: Record<DevotionalColumn['kind'], z.ZodType> = {
  text,
  name: z
    .string(importMessages.fieldText)
    .nullish()
    .transform((value) => value ?? undefined),
  date: z
    .string(say.date_invalid().text)
    .refine((value) => value === '' || isLocalDate(value), {
      error: ({ input }) => whyNoDate(String(input)),
    })
    .nullish()
    .transform((value) => value || undefined),
  html: z.string(importMessages.fieldText).optional(),
  questions: texts,
  tags: texts,
  accessLevel: z
    .enum(Object.keys(accessLevels) as (keyof typeof accessLevels)[], importMessages.fieldAccess)
    .nullish()
    .transform((value) => value ?? 'standard'),
  language: z
    .enum(languages, importMessages.fieldLanguage)
    .nullish()
    .transform((value) => value ?? undefined),
  yesNo: z
    .boolean(importMessages.fieldYesNo)
    .nullish()
    .transform((value) => value ?? undefined),
  stage: z
    .enum(Object.keys(devotionalStages) as DevotionalStage[], planningMessages.fieldStage)
    .nullish()
    .transform((value) => value ?? undefined),
};

/** Fields of a devotional in a file, as in REST. Other fields are ignored. */
const fields = new Map(
  devotionalColumns.map(({ path, kind }) =>
    path.startsWith('scripture.') ? ['scripture', scripture] : [path, kinds[kind]],
  ),
);

/** Fields that a file may leave out. An updated day then keeps its own. */
const optionalFields = devotionalColumns
  .filter(({ required, kind }) => !required && kind !== 'html')
  .map(({ path }) => path);

/** Texts that a devotional may lack while it is written. A file does not empty them. */
const laterFields = ['scripture', 'reflection', 'questions', 'prayer'] as const;

/** Devotional of a file in the form that the editor sends. */
export interface Candidate {
  line: number;
  input: DevotionalInput;
  leftOut: string[];
  /** Translations in the file. */
  translations: TranslatedValues;
  /** Passage of a verse that is not from the file. */
  fetched: ImportRow['fetched'];
}

type Read = { candidate: Candidate; failures: [] } | { candidate: null; failures: ImportFailure[] };

/**
 * Returns the devotional of a row, or all its failures, by the rules of the editor.
 * @param language of a row that names none
 */
export function readRow({ line, value, fetched }: ImportRow, language: Language): Read {
  if (!isObject(value)) {
    const failure = { line, field: null, message: importMessages.notAnObject, date: null, title: null };
    return { candidate: null, failures: [failure] };
  }
  // Escapes in JSON stand for characters that the request check has not seen.
  const unstorable = wrongWithSent(value);
  if (unstorable) {
    const failure = { line, field: null, message: englishOf(unstorable), date: null, title: null };
    return { candidate: null, failures: [failure] };
  }
  const input = new DevotionalInput();
  const wrong = new Map<string, string>();
  for (const [name, field] of fields) {
    const read = field.safeParse(value[name] ?? undefined);
    if (read.success) Object.assign(input, { [name]: read.data });
    else for (const { path, message } of read.error.issues) wrong.set([name, ...path].join('.'), message);
  }
  input.lang ??= language;
  if (wrong.size === 0) prepareImportedHtml(input);
  input.scripture = Object.assign(new DevotionalScriptureInput(), input.scripture);
  // One message for each field: a wrong type says more than a missing value.
  const misfits = [...wrong.keys()].map((path) => path.split('.')[0]);
  for (const [path, message] of Object.entries(fieldMessages(validateSync(input)))) {
    if (!misfits.includes(path.split('.')[0])) wrong.set(path, message);
  }
  const { translations, failures } = readTranslations(value.translations, input);
  for (const [path, message] of failures) wrong.set(path, message);
  if (wrong.size > 0) {
    const about = { line, date: textOf(value.date), title: textOf(value.title) };
    return {
      candidate: null,
      failures: [...wrong].map(([field, message]) => ({ ...about, field, message })),
    };
  }
  const leftOut = [
    ...optionalFields.filter((name) => value[name] == null),
    ...laterFields.filter((name) => !hasText(input[name])),
  ];
  return { candidate: { line, input, leftOut, translations, fetched }, failures: [] };
}

/** Returns a short label for people, cut at 100 characters in case a whole text is in the wrong column. */
const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? cut(value, 100) : null);

/** Returns a failure in the date of a devotional. */
export function dateFailure({ line, input }: Candidate, message: string): ImportFailure {
  return { line, field: 'date', message, date: input.date, title: input.title.trim() };
}
