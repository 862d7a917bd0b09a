import DataLoader from 'dataloader';
import type { LoaderSources } from '../../blocks/context.js';
import { read } from '../../platform/prepared.js';
import type { TranslatedValues } from './translation.writing.js';

/** Loads the translations of items, in one query per request. */
export const translationsLoader = ({ db }: LoaderSources): DataLoader<string, TranslatedValues> =>
  new DataLoader(async (ids) => {
    const rows = await read<{ id: string; said: TranslatedValues }>(
      db,
      'translations of items',
      `select item_id as id, json_object_agg(language, "values") as said from item_translations
        where item_id = any($1) group by item_id`,
      [ids],
    );
    const found = new Map(rows.map(({ id, said }) => [id, said]));
    return ids.map((id) => found.get(id) ?? {});
  });
