import type { Language } from '@quiet-time/schema/languages';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import { createItem, deleteItem, lockForEdit } from '../../blocks/editing/edit.js';
import { asSent, type Editable, unlessNull } from '../../blocks/editing/editable.js';
import { AppError } from '../../blocks/errors.js';
import { say } from '../../blocks/say.js';
import { wantedSubjects } from '../../blocks/search-text.js';
import { violates } from '../../platform/constraints.js';
import { isId } from '../../platform/ids.js';
import { change } from './scripture.changes.js';
import { Scripture } from './scripture.entity.js';
import { ScriptureTopic, type TopicLetter } from './topic.entity.js';
import { TopicInput } from './topic.inputs.js';
import { findTopics, findTopicsById } from './topic.reads.js';

/** Subjects of scriptures. */
export class TopicService {
  constructor(private readonly db: DataSource) {}

  /**
   * Returns topics by letter and name.
   * @param letter in either case; empty: any
   * @param search part of name or description, a feeling, or a synonym; empty: no search
   * @param language as `findTopics` has it
   */
  list(letter: string, search: string, language: Language | null = null): Promise<ScriptureTopic[]> {
    return findTopics(this.db, language, letter.toUpperCase() || null, wantedSubjects(search));
  }

  /** Like `list`, grouped by the letters of the topics. */
  async letters(letter: string, search: string, language: Language | null = null): Promise<TopicLetter[]> {
    const groups = new Map<string, TopicLetter>();
    for (const topic of await this.list(letter, search, language)) {
      const group = groups.get(topic.alphabet) ?? { alphabet: topic.alphabet, count: 0, topics: [] };
      groups.set(topic.alphabet, group);
      group.topics.push(topic);
      group.count++;
    }
    return [...groups.values()];
  }

  /** @param language as `findTopics` has it. @throws AppError NOT_FOUND */
  async byId(id: string, language: Language | null = null): Promise<ScriptureTopic> {
    const [topic] = isId(id) ? await findTopicsById(this.db, language, [id]) : [];
    if (!topic) throw new AppError('NOT_FOUND', say.topic_not_found());
    return topic;
  }

  /** @throws AppError CONFLICT for the name of another topic, case-insensitive */
  create(input: TopicInput, caller: Caller): Promise<ScriptureTopic> {
    return this.save(input, async (manager) => {
      const topic = await createItem(manager, editableTopic, input, caller);
      return Object.assign(topic, { scriptureCount: 0 });
    });
  }

  /**
   * @param version as `lockForEdit` has it
   * @throws AppError as `lockForEdit`, or CONFLICT for a taken name
   */
  update(id: string, input: TopicInput, caller: Caller, version?: number): Promise<ScriptureTopic> {
    return this.save(input, async (manager) => {
      const edit = await lockForEdit(manager, editableTopic, id, version, input);
      const topic = await edit.save(caller);
      return Object.assign(topic, { scriptureCount: await manager.countBy(Scripture, { topicId: id }) });
    });
  }

  /** Deletes a topic. Its scriptures stay, without a topic. @throws AppError NOT_FOUND */
  delete(id: string, caller: Caller): Promise<string> {
    return change(this.db, async (manager) => (await deleteItem(manager, editableTopic, id, caller)).id);
  }

  private async save(
    { name }: TopicInput,
    work: (manager: EntityManager) => Promise<ScriptureTopic>,
  ): Promise<ScriptureTopic> {
    try {
      return await change(this.db, work);
    } catch (error) {
      if (!violates(error, 'scripture_topics_name')) throw error;
      const taken = say.topic_name_taken({ name: cleanLine(name) });
      throw new AppError('CONFLICT', taken, { fields: { name: taken } });
    }
  }
}

export const editableTopic: Editable<ScriptureTopic, TopicInput> = {
  entity: ScriptureTopic,
  event: 'scriptureTopic',
  loggedFields: ['name'],
  fields: { name: cleanLine, description: clean, alphabet: asSent, lang: unlessNull },
  notFound: say.topic_not_found(),
  changed: say.topic_changed(),
  // The letter is translated too, since a translated name may begin with another one.
  translation: { input: TopicInput, fields: ['name', 'description', 'alphabet'] },
  trash: {
    kind: 'scriptureTopic',
    nameOf: ({ name }) => name,
    taken: { index: 'scripture_topics_name', message: ({ name }) => say.topic_name_taken({ name }) },
  },
};
