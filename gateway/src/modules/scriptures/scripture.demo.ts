import type { EntityManager } from 'typeorm';
import { newId } from '../../platform/ids.js';
import { kingJames } from '../bible/king-james.js';
import { addTranslations, valuesOfItem } from '../translations/translation.writing.js';
import topicsAToG from './demo/a-to-g.json' with { type: 'json' };
import topicsHToO from './demo/h-to-o.json' with { type: 'json' };
import topicsPToZ from './demo/p-to-z.json' with { type: 'json' };
import translations from './demo/translations.json' with { type: 'json' };
import { Scripture } from './scripture.entity.js';
import { ScriptureTopic } from './topic.entity.js';
import { editableTopic } from './topic.service.js';

/** Topics, each with its scriptures, without their text. */
export const demoTopics = [...topicsAToG, ...topicsHToO, ...topicsPToZ];
export const demoDailyScripture = 'Lamentations 3:21-23';

/** Writes topics, their scriptures and the daily one. */
export async function seedScriptures(manager: EntityManager, now: Date): Promise<void> {
  const textOf = await kingJames();
  const topics = demoTopics.map(({ scriptures: listed, ...input }) => {
    const topic = { ...input, id: newId(), lang: 'en' as const };
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
  await addTranslations(
    manager,
    editableTopic,
    topics.map(({ topic }, at) => ({
      item: topic as ScriptureTopic,
      translations: valuesOfItem(translations, at),
    })),
  );
  await manager.insert(
    Scripture,
    topics.flatMap(({ scriptures }) => scriptures),
  );
}
