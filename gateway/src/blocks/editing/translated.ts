import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { Language } from '@quiet-time/schema/languages';
import { Arg, type MiddlewareFn, UseMiddleware } from 'type-graphql';
import type { DataSource } from 'typeorm';
import { read } from '../../platform/prepared.js';
import type { Context, LoaderSources } from '../context.js';
import { LanguageEnum } from '../fields.js';
import type { TranslationRules } from './editable.js';
import type { TranslatableRow } from './translation-rules.js';

/** Translation rules of a kind of item: its `Editable`. */
export interface Translatable<Item> {
  translation?: Pick<TranslationRules<Item, never>, 'read'>;
}

/**
 * Replaces the texts of items with their translations, where there are any, and sets `lang`. One statement, and none
 * for items that are already in the language.
 * @param language null: the original
 */
export async function translateItems<Item extends Pick<TranslatableRow, 'id' | 'lang'>>(
  db: DataSource,
  { translation }: Translatable<Item>,
  language: Language | null | undefined,
  items: readonly Item[],
): Promise<void> {
  const others = items.filter(({ lang }) => language && lang !== language);
  if (others.length === 0) return;
  const rows = await read<{ itemId: string; values: ItemValues }>(
    db,
    'translations',
    'select item_id as "itemId", "values" from item_translations where item_id = any($1) and language = $2',
    [others.map(({ id }) => id), language],
  );
  const found = new Map(rows.map(({ itemId, values }) => [itemId, values]));
  for (const item of others) {
    const values = found.get(item.id);
    if (values && language) putTranslation({ translation }, item, values, language);
  }
}

/** Replaces the values of an item with a translation, and sets `lang`. */
export function putTranslation<Item extends Pick<TranslatableRow, 'lang'>>(
  { translation }: Translatable<Item>,
  item: Item,
  values: ItemValues,
  language: Language,
): void {
  Object.assign(item, translation?.read?.(item, values, language) ?? values, { lang: language });
}

/** Loader of one request that batches translations. */
const translator =
  ({ db }: LoaderSources) =>
  <Item extends Pick<TranslatableRow, 'id' | 'lang'>>(
    of: Translatable<Item>,
    language: Language | null | undefined,
    items: readonly Item[],
  ) =>
    translateItems(db, of, language, items);

/** Returns the items of a response: a list, a page, a connection, or a single item. */
export function itemsOf<Item>(answer: unknown): readonly Item[] {
  if (Array.isArray(answer)) return answer;
  const { items, nodes } = Object(answer) as { items?: Item[]; nodes?: Item[] };
  return items ?? nodes ?? (answer ? [answer as Item] : []);
}

/** Argument `lang` of fields that return items. */
export const LangArg = (): ReturnType<typeof Arg> =>
  Arg('lang', () => LanguageEnum, {
    nullable: true,
    description:
      "Preferred language of the texts. Default: the reader's language; for API clients, the original language.",
  });

/**
 * Marks a root field whose items readers get in their language, where there is a translation: in `lang`, an argument
 * that this adds, else in the reader's language. API clients and administrators get the original.
 * @param of the `Editable` of the items
 * @param pick returns the items of a response that is not an item, list or page of them
 */
export function Translated<Item extends Pick<TranslatableRow, 'id' | 'lang'>, Answer = unknown>(
  of: Translatable<Item>,
  pick: (answer: Answer) => readonly (Item | null)[] = itemsOf as never,
): MethodDecorator {
  const translate: MiddlewareFn<Context> = async ({ context, args }, next) => {
    const answer = await next();
    const language = (args as { lang?: Language | null }).lang ?? context.itemLanguage;
    if (!language) return answer;
    const items = pick(answer as Answer).filter((item) => item !== null);
    await context.loader(translator)(of, language, items);
    return answer;
  };
  return (target, key, descriptor) => {
    const { length } = (target as Record<string | symbol, (...args: unknown[]) => unknown>)[key]!;
    LangArg()(target, key, length);
    UseMiddleware(translate)(target, key, descriptor);
  };
}
