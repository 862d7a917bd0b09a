import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { Language } from '@quiet-time/schema/languages';
import { validateSync } from 'class-validator';
import { AppError, wrongFields } from '../errors.js';
import type { Told } from '../say.js';
import { type Editable, type EditableRow, valuesOf } from './editable.js';

/** A row that may be said in other languages. */
export interface TranslatableRow extends EditableRow {
  lang: Language;
}

/** What of a kind of item may be said in other languages. */
export interface TranslationRules<Item, Input> {
  /** Whose limits and sentences hold for a translation, too. */
  input: new () => Input;
  /** The fields that are translated. The first one is what people know a translation by. */
  fields: readonly (keyof Item & keyof Input & string)[];
  /** The inputs of fields that are objects or lists of objects, by their names. */
  parts?: Partial<Record<keyof Input, new () => object>>;
  /** The values as they are kept, where they have to fit the original. */
  fit?(values: ItemValues, original: ItemValues): ItemValues;
  /** What a reader gets of a translation, where that is not simply its values. */
  read?(item: Item, values: ItemValues, language: Language): object;
}

/** What of an item is translated, in the shape of its input. */
export function translatableOf<Item extends EditableRow, Input extends object>(
  of: Editable<Item, Input>,
  item: Item,
): ItemValues {
  const values = valuesOf(of, item) as ItemValues;
  return Object.fromEntries(of.translation!.fields.map((name) => [name, values[name]]));
}

/** Where the values of a translation stand in its own input, and in what is said of them. */
const own = (path: string) => `values.${path}`;

/**
 * A translation as it is stored: by the limits of the original, cleaned as the original is.
 * @param original what is translated, whose shape the values must have
 * @throws AppError BAD_USER_INPUT with a message for each wrong field, such as `values.title`
 */
export function cleanedTranslation<Item extends EditableRow, Input extends object>(
  of: Editable<Item, Input>,
  sent: ItemValues,
  original: ItemValues,
): ItemValues {
  const { input, fields, parts, fit } = of.translation!;
  const wrong: Record<string, Told> = {};
  const values = Object.fromEntries(
    fields.map((name) => [name, shapedLike(original[name], sent[name], name, wrong)]),
  );
  const made = Object.assign(new input(), values) as Record<string, unknown>;
  for (const [name, Part] of Object.entries(parts ?? {}) as [string, new () => object][]) {
    const value = made[name];
    made[name] = Array.isArray(value)
      ? value.map((each) => Object.assign(new Part(), each))
      : Object.assign(new Part(), value);
  }
  const errors = validateSync(made, { skipUndefinedProperties: true, forbidUnknownValues: false });
  // What is not translated is not there, and nothing is said of it.
  const refused = wrongFields(errors.filter(({ property }) => fields.some((name) => name === property)));
  const all = { ...refused, ...wrong };
  const [first] = Object.values(all);
  if (first) {
    const told = Object.fromEntries(Object.entries(all).map(([path, why]) => [own(path), why]));
    throw new AppError('BAD_USER_INPUT', first, { fields: told });
  }
  const cleaners = of.fields as Record<string, (sent: unknown, input: object) => unknown>;
  const cleaned = Object.fromEntries(fields.map((name) => [name, cleaners[name]!(values[name], values)]));
  const kept = (of.asInput?.(cleaned as never) ?? cleaned) as ItemValues;
  return fit?.(kept, original) ?? kept;
}

/** What was sent, in the shape of the original: what is missing is empty, what has no place in it is left out. */
function shapedLike(original: unknown, sent: unknown, path: string, wrong: Record<string, Told>): unknown {
  const misfit = (empty: unknown) => {
    wrong[path] = backOfficeMessages.translationMisfit;
    return empty;
  };
  if (Array.isArray(original)) {
    if (!Array.isArray(sent ?? [])) return misfit([]);
    const each: unknown = original[0] ?? '';
    return ((sent ?? []) as unknown[]).map((item, at) => shapedLike(each, item, `${path}.${at}`, wrong));
  }
  if (typeof original === 'object' && original !== null) {
    if (typeof (sent ?? {}) !== 'object' || Array.isArray(sent)) return misfit({});
    const parts = Object.entries(original).map(([name, part]) => [
      name,
      shapedLike(part, (sent as ItemValues | null)?.[name], `${path}.${name}`, wrong),
    ]);
    return Object.fromEntries(parts);
  }
  return typeof (sent ?? '') === 'string' ? (sent ?? '') : misfit('');
}
