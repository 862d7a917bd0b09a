import type { EntityManager } from 'typeorm';
import { Scripture } from '../../modules/scriptures/scripture.entity.js';
import { ScriptureTopic } from '../../modules/scriptures/topic.entity.js';
import { newId } from '../../platform/ids.js';
import topicsAToG from './scriptures/a-to-g.json' with { type: 'json' };
import topicsHToO from './scriptures/h-to-o.json' with { type: 'json' };
import topicsPToZ from './scriptures/p-to-z.json' with { type: 'json' };
import { kingJames } from './verses.js';

/** Topics, and without their text the scriptures of each. */
export const demoTopics = [...topicsAToG, ...topicsHToO, ...topicsPToZ];
export const demoDailyScripture = 'Lamentations 3:21-23';

/**
 * Writes topics, their scriptures and the daily one, once. Where an admin has written or deleted any, nothing is put
 * back and nothing added.
 */
export async function seedScriptures(manager: EntityManager, now: Date): Promise<void> {
  const [{ untouched }] = await manager.query(
    `select not exists (select 1 from scripture_topics) and not exists (select 1 from scriptures)
        and not exists (select 1 from audit_log where action like 'scripture%') as untouched`,
  );
  if (!untouched) return;
  const textOf = await kingJames();
  const topics = demoTopics.map(({ scriptures: listed, ...input }) => {
    const topic = { ...input, id: newId() };
    const scriptures = (listed as Pick<Scripture, 'reference' | 'category' | 'keywords'>[]).map(
      (scripture) => {
        const isDaily = scripture.reference === demoDailyScripture;
        return {
          ...scripture,
          id: newId(),
          topicId: topic.id,
          text: textOf(scripture.reference),
          version: 'KJV',
          isDaily,
          dateAssigned: isDaily ? now : null,
        };
      },
    );
    return { topic, scriptures };
  });
  await manager.insert(
    ScriptureTopic,
    topics.map(({ topic }) => topic),
  );
  await manager.insert(
    Scripture,
    topics.flatMap(({ scriptures }) => scriptures),
  );
}
