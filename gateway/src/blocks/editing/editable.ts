import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { Told } from '../say.js';
import type { TextMerges } from './merge.js';
import type { TranslationRules } from './translation-rules.js';
import type { TrashRules } from './trash.js';

/** A row that is edited: `lockForEdit` asks its entity for the version column, too. */
export interface EditableRow {
  id: string;
  updatedAt: Date;
}

/** What is known of a kind of item whose changes are recorded. */
export interface Recorded<Item extends { id: string }> {
  entity: new () => Item;
  /** What an item has to be beside its id, such as the member's own: the others are not found. */
  within?: FindOptionsWhere<Item>;
  /** The domain's word in what is recorded of changes: `faq` in `faq.updated`. */
  event: string;
  /** What is recorded with every change, so that it is understood later. */
  told: readonly (keyof Item & string)[];
  /** What callers are told when there is no such item. */
  notFound: Told;
  /** What else belongs to a recorded change, in its transaction: those who want to know are told. */
  afterwards?(manager: EntityManager, verb: string, item: Item): Promise<void>;
  /** Where what is deleted can be restored for some days. Left out: it is gone. */
  trash?: TrashRules<Item>;
}

/** What is known of a kind of item that is edited. */
export interface Editable<Item extends EditableRow, Input extends object> extends Recorded<Item> {
  /** What its form edits, by the names of its input, and how that is stored. */
  fields: Fields<Item, Input>;
  /**
   * What was sent, with what follows from what it was made of, before it is stored.
   * @param base what it was made of, and @param theirs what is stored by now; null of something new, and where unknown
   * @param earlier kept versions, newest first, where `resolvesFromEarlier`
   */
  resolve?(
    input: WithoutFiles<Input>,
    base: Values<Item, Input> | null,
    theirs: Values<Item, Input> | null,
    earlier: readonly Values<Item, Input>[],
  ): WithoutFiles<Input>;
  /** Whether `resolve` needs the earlier versions: one more statement for each edit. */
  resolvesFromEarlier?: true;
  /** The values in the shape of the input, where they are stored in another one. */
  asInput?(values: Values<Item, Input>): Values<Item, Input>;
  /** Fields that make sense only together: where each side changed another one of them, they clash. */
  together?: readonly (readonly (keyof Input & string)[])[];
  /** Texts of which two changes are merged, by their fields. Left out: whoever saves last is asked. */
  texts?: TextMerges;
  /** What callers are told when somebody else has changed the same. */
  changed: Told;
  /** What of it may be said in other languages. Left out: nothing. */
  translation?: TranslationRules<Item, Input>;
}

/** The editable values of an item. */
export type Values<Item, Input> = Pick<Item, keyof Item & keyof Input>;

/** An input without its files, which `AttachmentService` stores. */
export type WithoutFiles<Input> = Omit<Input, 'attachments'>;

/**
 * For every field of the input the function that turns what was sent into what is stored; undefined, which is allowed
 * where the input may leave the field out, leaves it as it is. Files are sent by their ids: that of `attachments` looks
 * up what is stored of each.
 */
type Fields<Item, Input> = {
  [Name in keyof Input]-?: Name extends 'attachments'
    ? DescribeFiles<Item[Name & keyof Item]>
    : (
        sent: Input[Name],
        input: WithoutFiles<Input>,
      ) => Cleaned<Item, Input, Name> | Extract<Input[Name], undefined>;
};

/** @param known files that were there before, and may be gone by now. @throws what callers are told of unknown ones */
type DescribeFiles<Files> = (manager: EntityManager, ids: readonly string[], known: Files) => Promise<Files>;

/** What is stored of an input: every field that it must have, and of an object every part that it must have. */
type Stored<Item, Input> = {
  [Name in keyof Input as Exclude<Name, 'attachments'>]: Cleaned<Item, Input, Name>;
};
type Cleaned<Item, Input, Name extends keyof Input> = Name extends keyof Item
  ? Part<Item[Name], NonNullable<Input[Name]>>
  : never;
type Part<Value, Sent> = Value extends readonly unknown[] | Date | string | number | boolean | null
  ? Value
  : { [Leaf in keyof Sent]: Leaf extends keyof Value ? Value[Leaf] : never };

/** For fields that are stored as they are sent. */
export const asSent = <Value>(value: Value): Value => value;

/** For fields that are stored as they are sent, and left as they are by null, too. */
export const unlessNull = <Value>(value: Value): NonNullable<Value> | undefined => value ?? undefined;

/** What an item was when a change of it was begun, and what it is by now. */
interface Known<Values> {
  base: Values | null;
  theirs: Values | null;
  earlier?: readonly Values[];
}

/** What was sent, as it is stored; without its files. @param known left out of something new */
export function stored<Item extends EditableRow, Input extends object>(
  { fields, resolve }: Editable<Item, Input>,
  input: NoInfer<WithoutFiles<Input>>,
  known?: NoInfer<Known<Values<Item, Input>>>,
): Stored<Item, Input> {
  const { attachments: _, ...cleaners } = fields as Record<string, (sent: unknown, input: object) => unknown>;
  const whole = resolve?.(input, known?.base ?? null, known?.theirs ?? null, known?.earlier ?? []) ?? input;
  const sent = whole as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(cleaners).map(([name, cleaned]) => [name, cleaned(sent[name], whole)]),
  ) as Stored<Item, Input>;
}

/** As `stored`, with its files. */
export async function storedWithFiles<Item extends EditableRow, Input extends object>(
  manager: EntityManager,
  of: Editable<Item, Input>,
  input: NoInfer<Input>,
  known: NoInfer<Known<Values<Item, Input>>>,
): Promise<object> {
  const { attachments: ids } = input as { attachments?: readonly string[] | null };
  const { attachments: describe } = of.fields as { attachments?: DescribeFiles<object[]> };
  const versions = [known.base, known.theirs] as ({ attachments?: object[] } | null)[];
  const before = versions.flatMap((values) => values?.attachments ?? []);
  const files = ids && describe && { attachments: await describe(manager, ids, before) };
  return { ...stored(of, input, known), ...files };
}

/** The editable values of an item, as its versions are kept. */
export function valuesOf<Item extends EditableRow, Input extends object>(
  of: Editable<Item, Input>,
  item: Item,
): Values<Item, Input> {
  const names = Object.keys(of.fields) as (keyof Item & keyof Input)[];
  return inShape(of, Object.fromEntries(names.map((name) => [name, item[name]])) as Values<Item, Input>);
}

/** Stored values in the shape of the input. */
export const inShape = <Item extends EditableRow, Input extends object>(
  of: Editable<Item, Input>,
  values: Values<Item, Input>,
): Values<Item, Input> => of.asInput?.(values) ?? values;
