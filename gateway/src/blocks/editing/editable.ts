import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { Language } from '@quiet-time/schema/languages';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type { Actor } from '../caller.js';
import type { Message } from '../say.js';
import type { TextMerges } from './merge.js';
import type { TrashRules } from './trash.js';

/** Editable row: `lockForEdit` needs the version column of its entity, too. */
export interface EditableRow {
  id: string;
  updatedAt: Date;
}

/** Translation rules of a kind of item. */
export interface TranslationRules<Item, Input> {
  /** Input class whose limits and messages also apply to translations. */
  input: new () => Input;
  /** Translated fields. The first one is the display name of a translation. */
  fields: readonly (keyof Item & keyof Input & string)[];
  /** Input classes of fields that are objects or lists of objects, by name. */
  parts?: Partial<Record<keyof Input, new () => object>>;
  /** Adds fields that the sender left out. @param before stored translation; null: none */
  complete?(sent: ItemValues, before: ItemValues | null): ItemValues;
  /** Adapts the values to the original, before they are stored. */
  fit?(values: ItemValues, original: ItemValues): ItemValues;
  /** Returns the translated fields for readers, if they differ from the values. */
  read?(item: Item, values: ItemValues, language: Language): object;
}

/** Rules of a kind of item whose changes are in the audit log. */
export interface Recorded<Item extends { id: string }> {
  entity: new () => Item;
  /** Conditions on an item beside its id, such as the member's own. Other items are not found. */
  within?: FindOptionsWhere<Item>;
  /** Name of the domain in audit log events: `faq` in `faq.updated`. */
  event: string;
  /** Fields logged with every change, so that the entry is understandable later. */
  loggedFields: readonly (keyof Item & string)[];
  /** Error message if there is no such item. */
  notFound: Message;
  /** Runs in the transaction of a logged change, for example to emit webhook events. */
  afterwards?(manager: EntityManager, verb: string, item: Item, caller: Actor): Promise<void>;
  /** Rules of the trash, from which items can be restored for some days. Undefined: deletion is permanent. */
  trash?: TrashRules<Item>;
}

/** Rules of a kind of editable item. */
export interface Editable<Item extends EditableRow, Input extends object> extends Recorded<Item> {
  /** Fields of its form, by the names of its input, and how each is stored. */
  fields: Fields<Item, Input>;
  /**
   * Adds values to the input that depend on other versions, before it is stored.
   * @param base version that was edited; null for a new item, and if unknown
   * @param theirs version that is stored by now; null for a new item, and if unknown
   * @param earlier kept versions, newest first, where `resolvesFromEarlier`
   */
  resolve?(
    input: WithoutFiles<Input>,
    base: Values<Item, Input> | null,
    theirs: Values<Item, Input> | null,
    earlier: readonly Values<Item, Input>[],
  ): WithoutFiles<Input>;
  /** Whether `resolve` needs the earlier versions, which takes one more statement per edit. */
  resolvesFromEarlier?: true;
  /** Returns the values in the shape of the input, if they are stored in another one. */
  asInput?(values: Values<Item, Input>): Values<Item, Input>;
  /** Fields that belong together: if each side changed another one of them, they clash. */
  together?: readonly (readonly (keyof Input & string)[])[];
  /** Merge functions for concurrent changes of texts, by field. Undefined: such a change is a conflict. */
  texts?: TextMerges;
  /** Error message for a conflict. */
  changed: Message;
  /** Translation rules. Undefined: not translatable. */
  translation?: TranslationRules<Item, Input>;
}

/** Editable values of an item. */
export type Values<Item, Input> = Pick<Item, keyof Item & keyof Input>;

/** Input without its files, which `AttachmentService` stores. */
export type WithoutFiles<Input> = Omit<Input, 'attachments'>;

/**
 * Functions that turn each sent field into its stored value. Undefined, allowed for optional fields, leaves the value
 * unchanged. Files are sent as ids: the function of `attachments` looks up what is stored of each.
 */
type Fields<Item, Input> = {
  [Name in keyof Input]-?: Name extends 'attachments'
    ? DescribeFiles<Item[Name & keyof Item]>
    : (
        sent: Input[Name],
        input: WithoutFiles<Input>,
      ) => Cleaned<Item, Input, Name> | Extract<Input[Name], undefined>;
};

/** @param known former files, which may be deleted by now. @throws for unknown files, with a message for callers */
type DescribeFiles<Files> = (manager: EntityManager, ids: readonly string[], known: Files) => Promise<Files>;

/** Stored form of an input: its required fields, and the required parts of objects. */
type Stored<Item, Input> = {
  [Name in keyof Input as Exclude<Name, 'attachments'>]: Cleaned<Item, Input, Name>;
};
type Cleaned<Item, Input, Name extends keyof Input> = Name extends keyof Item
  ? Part<Item[Name], NonNullable<Input[Name]>>
  : never;
type Part<Value, Sent> = Value extends readonly unknown[] | Date | string | number | boolean | null
  ? Value
  : { [Leaf in keyof Sent]: Leaf extends keyof Value ? Value[Leaf] : never };

/** For fields that are stored as sent. */
export const asSent = <Value>(value: Value): Value => value;

/** For fields that are stored as sent, where null leaves the value unchanged. */
export const unlessNull = <Value>(value: Value): NonNullable<Value> | undefined => value ?? undefined;

/** Version of an item at the beginning of an edit, and the current one. */
interface Known<Values> {
  base: Values | null;
  theirs: Values | null;
  earlier?: readonly Values[];
}

/** Returns the stored form of an input, without its files. @param known undefined for a new item */
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

/** Returns the columns like `stored`, and its files. */
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

/** Returns the editable values of an item, as versions keep them. */
export function valuesOf<Item extends EditableRow, Input extends object>(
  of: Editable<Item, Input>,
  item: Item,
): Values<Item, Input> {
  const names = Object.keys(of.fields) as (keyof Item & keyof Input)[];
  return inShape(of, Object.fromEntries(names.map((name) => [name, item[name]])) as Values<Item, Input>);
}

/** Returns stored values in the shape of the input. */
export const inShape = <Item extends EditableRow, Input extends object>(
  of: Editable<Item, Input>,
  values: Values<Item, Input>,
): Values<Item, Input> => of.asInput?.(values) ?? values;
