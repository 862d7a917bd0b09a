import { valueAt } from '@quiet-time/schema/dot-path';

/** A field of a form, as people compare it. */
export interface FormField<Values> {
  /** Where it stands in the values, and how the server names it in errors: `scripture.verse`. */
  path: string;
  label: string;
  /** The content as a person reads it. Left out: the value itself, a list with commas. */
  text?(values: Values): string;
  /** Where two contents can read alike and be different: what tells them apart. */
  identity?(values: Values): string;
  /** The path of what nobody sees and what belongs to it, such as the ids of its entries. */
  along?: string;
  /** Merges what both changed of the same content; null where both changed the same part. Left out: they clash. */
  merge?(base: Values, theirs: Values, yours: Values): unknown;
  /** What it holds when both versions are kept, this one after theirs; left out: one of them has to be chosen. */
  both?(theirs: Values, yours: Values): unknown;
}

/** What a field says, without blanks at its ends. */
export function textOf<Values>({ path, text }: FormField<Values>, values: Values): string {
  const value = text ? text(values) : valueAt(values, path);
  return (Array.isArray(value) ? value.join(', ') : String(value ?? '')).trim();
}

/** Whether a field says the same in both; blanks at its ends don't count. */
export function saysTheSame<Values>(field: FormField<Values>, a: Values, b: Values): boolean {
  const content = (values: Values) => field.identity?.(values) ?? textOf(field, values);
  return content(a) === content(b);
}

/** The fields that say something else in `a` than in `b`. */
export const differing = <Values>(fields: readonly FormField<Values>[], a: Values, b: Values) =>
  fields.filter((field) => !saysTheSame(field, a, b));

/** A copy with the content of a field, and what belongs to it, from other values. */
export function taking<Values>(values: Values, { path, along }: FormField<Values>, from: Values): Values {
  const taken = withValue(values, path, valueAt(from, path));
  return along ? withValue(taken, along, valueAt(from, along)) : taken;
}

/** A copy with another value at a path. */
export function withValue<Values>(values: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.');
  const next = rest.length > 0 ? withValue(valueAt(values, key), rest.join('.'), value) : value;
  return { ...values, [key]: next };
}
