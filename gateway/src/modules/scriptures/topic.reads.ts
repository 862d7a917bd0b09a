import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { Language } from '@quiet-time/schema/languages';
import DataLoader from 'dataloader';
import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import type { LoaderSources } from '../../blocks/context.js';
import { putTranslation } from '../../blocks/editing/translated.js';
import { read } from '../../platform/prepared.js';
import { ScriptureTopic } from './topic.entity.js';

const columns = `${columnsOf(ScriptureTopic)}, scripture_topics.name as "writtenName",
    (select count(*)::int from scriptures where topic_id = scripture_topics.id) as "scriptureCount"`;
/** Topics with their translation into the language `$1`, if any. */
const source = `scripture_topics left join item_translations said
    on said.item_id = scripture_topics.id and said.language = $1`;
const letter = `coalesce(said."values" ->> 'alphabet', alphabet)`;
const name = `coalesce(said."values" ->> 'name', scripture_topics.name)`;
const texts = [
  'scripture_topics.name',
  'description',
  `said."values" ->> 'name'`,
  `said."values" ->> 'description'`,
];
const wanted = `select ${columns}, said."values" as said from ${source}
  where ($2::text is null or ${letter} = $2)
    and ($3::text[] is null or exists (
      select from unnest($3::text[]) as part where ${texts.map((text) => `strpos(folded(${text}), part) > 0`).join(' or ')}))
  order by ${letter}, folded(${name})`;
const byId = `select ${columns}, said."values" as said from ${source} where scripture_topics.id = any($2)`;

/**
 * Returns topics by letter and name, each with the number of its scriptures. One statement.
 * @param language of translations to search and to return; null: originals only
 * @param letter A to Z; null: any
 * @param search terms made by `wantedSubjects`, one of which is in name or description; null: no search
 */
export const findTopics = async (
  db: DataSource,
  language: Language | null,
  letter: string | null,
  search: readonly string[] | null,
): Promise<ScriptureTopic[]> =>
  inLanguage(language, await read(db, 'topics', wanted, [language, letter, search]));

/** Returns the existing topics among these ids, in no order; `language` as in `findTopics`. One statement. */
export const findTopicsById = async (
  db: DataSource,
  language: Language | null,
  ids: readonly string[],
): Promise<ScriptureTopic[]> => inLanguage(language, await read(db, 'topics by id', byId, [language, ids]));

type Row = ScriptureTopic & { said: ItemValues | null };

function inLanguage(language: Language | null, rows: Row[]): ScriptureTopic[] {
  return rows.map(({ said, ...topic }) => {
    if (said && language) putTranslation({}, topic, said, language);
    return topic;
  });
}

type Maker = (sources: LoaderSources) => DataLoader<string, ScriptureTopic | null>;
const makers = new Map<Language | null, Maker>();

/** Loads topics by id in a language, in one query per request; null if there is none. */
export function topicLoader(language: Language | null): Maker {
  const made = makers.get(language) ?? makerFor(language);
  makers.set(language, made);
  return made;
}

const makerFor =
  (language: Language | null): Maker =>
  ({ db }) =>
    new DataLoader(async (ids) => {
      const topics = await findTopicsById(db, language, ids);
      const found = new Map(topics.map((topic) => [topic.id, topic]));
      return ids.map((id) => found.get(id) ?? null);
    });
