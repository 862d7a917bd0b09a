import { valueAt } from '@quiet-time/schema/dot-path';

/** A field of a form, with the rules for comparing it. */
export interface FormField<Values> {
  /** Path in the values, and in the server's errors: `scripture.verse`. */
  path: string;
  label: string;
  /** Returns the content as text for people. Defaults to the value, with commas for a list. */
  text?(values: Values): string;
  /** Returns a text that distinguishes contents, if different contents can have the same `text`. */
  identity?(values: Values): string;
  /** Path of an invisible value that belongs to the field, such as the ids of its entries. */
  along?: string;
  /** Merges two changes of the same content, or returns null when they overlap. Without it, they conflict. */
  merge?(base: Values, theirs: Values, yours: Values): unknown;
  /** Returns the value that keeps both versions, yours after theirs. Without it, one version has to be chosen. */
  both?(theirs: Values, yours: Values): unknown;
}

/** Returns the text of a field, trimmed. */
export function textOf<Values>({ path, text }: FormField<Values>, values: Values): string {
  const value = text ? text(values) : valueAt(values, path);
  return (Array.isArray(value) ? value.join(', ') : String(value ?? '')).trim();
}

/** Whether a field has the same content in both. Leading and trailing whitespace is ignored. */
export function isSameValue<Values>(field: FormField<Values>, a: Values, b: Values): boolean {
  const content = (values: Values) => field.identity?.(values) ?? textOf(field, values);
  return content(a) === content(b);
}

/** Returns the fields whose contents differ between `a` and `b`. */
export const differing = <Values>(fields: readonly FormField<Values>[], a: Values, b: Values) =>
  fields.filter((field) => !isSameValue(field, a, b));

/** Returns a copy with the content of a field, and the value that belongs to it, from other values. */
export function taking<Values>(values: Values, { path, along }: FormField<Values>, from: Values): Values {
  const taken = withValue(values, path, valueAt(from, path));
  return along ? withValue(taken, along, valueAt(from, along)) : taken;
}

/** Returns a copy with another value at a path. */
export function withValue<Values>(values: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.');
  const next = rest.length > 0 ? withValue(valueAt(values, key), rest.join('.'), value) : value;
  return { ...values, [key]: next };
}
