import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { Language } from '@quiet-time/schema/languages';
import { validateSync } from 'class-validator';
import { AppError, wrongFields } from '../errors.js';
import type { Message } from '../say.js';
import { type Editable, type EditableRow, valuesOf } from './editable.js';

/** Row that can be translated. */
export interface TranslatableRow extends EditableRow {
  lang: Language;
}

/** Returns the translatable values of an item, in the shape of its input. */
export function translatableOf<Item extends EditableRow, Input extends object>(
  of: Editable<Item, Input>,
  item: Item,
): ItemValues {
  const values = valuesOf(of, item) as ItemValues;
  return Object.fromEntries(of.translation!.fields.map((name) => [name, values[name]]));
}

/** Returns the path of a value in the input of a translation and in its error messages. */
const own = (path: string) => `values.${path}`;

/**
 * Returns a translation as it is stored: with the limits and the cleaning of the original.
 * @param original values to translate, whose shape the translation must have
 * @param before stored translation; null: none
 * @throws AppError BAD_USER_INPUT with a message for each wrong field, such as `values.title`
 */
export function cleanedTranslation<Item extends EditableRow, Input extends object>(
  of: Editable<Item, Input>,
  sent: ItemValues,
  original: ItemValues,
  before: ItemValues | null,
): ItemValues {
  const { input, fields, parts, complete, fit } = of.translation!;
  const whole = complete?.(sent, before) ?? sent;
  const wrong: Record<string, Message> = {};
  const values = Object.fromEntries(
    fields.map((name) => [name, shapedLike(original[name], whole[name], name, wrong)]),
  );
  const made = Object.assign(new input(), values) as Record<string, unknown>;
  for (const [name, Part] of Object.entries(parts ?? {}) as [string, new () => object][]) {
    const value = made[name];
    made[name] = Array.isArray(value)
      ? value.map((each) => Object.assign(new Part(), each))
      : Object.assign(new Part(), value);
  }
  const errors = validateSync(made, { skipUndefinedProperties: true, forbidUnknownValues: false });
  // Fields that are not translated are missing here, so their errors are ignored.
  const refused = wrongFields(errors.filter(({ property }) => fields.some((name) => name === property)));
  const all = { ...refused, ...wrong };
  const [first] = Object.values(all);
  if (first) {
    const ownFields = Object.fromEntries(Object.entries(all).map(([path, why]) => [own(path), why]));
    throw new AppError('BAD_USER_INPUT', first, { fields: ownFields });
  }
  const cleaners = of.fields as Record<string, (sent: unknown, input: object) => unknown>;
  const cleaned = Object.fromEntries(fields.map((name) => [name, cleaners[name]!(values[name], values)]));
  const cleanedInput = (of.asInput?.(cleaned as never) ?? cleaned) as ItemValues;
  return fit?.(cleanedInput, original) ?? cleanedInput;
}

/** Returns the sent values in the shape of the original: missing ones are empty, unknown ones are left out. */
function shapedLike(original: unknown, sent: unknown, path: string, wrong: Record<string, Message>): unknown {
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
