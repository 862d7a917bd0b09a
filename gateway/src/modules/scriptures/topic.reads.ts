import DataLoader from 'dataloader';
import type { DataSource } from 'typeorm';
import { columnsOf } from '../../blocks/columns.js';
import type { LoaderSources } from '../../blocks/context.js';
import { read } from '../../platform/prepared.js';
import { ScriptureTopic } from './topic.entity.js';

const topics = `select ${columnsOf(ScriptureTopic)},
    (select count(*)::int from scriptures where topic_id = scripture_topics.id) as "scriptureCount"
  from scripture_topics`;
const wanted = `${topics}
  where ($1::text is null or alphabet = $1)
    and ($2::text[] is null or exists (
      select from unnest($2::text[]) as part where strpos(folded(name), part) > 0 or strpos(folded(description), part) > 0))
  order by alphabet, lower(name)`;
const byId = `${topics} where id = any($1)`;

/**
 * Topics by letter and name, each with the number of its scriptures. One statement.
 * @param letter A to Z; null: any
 * @param search of `wantedSubjects`: of which one is in name or description; null: anything
 */
export function findTopics(
  db: DataSource,
  letter: string | null,
  search: readonly string[] | null,
): Promise<ScriptureTopic[]> {
  return read(db, 'topics', wanted, [letter, search]);
}

/** Those of the topics that are there, in no order. One statement. */
export const findTopicsById = (db: DataSource, ids: readonly string[]): Promise<ScriptureTopic[]> =>
  read(db, 'topics by id', byId, [ids]);

/** Topics by id, read together once per request; null where there is none. */
export const topicLoader = ({ db }: LoaderSources) =>
  new DataLoader<string, ScriptureTopic | null>(async (ids) => {
    const found = new Map((await findTopicsById(db, ids)).map((topic) => [topic.id, topic]));
    return ids.map((id) => found.get(id) ?? null);
  });
