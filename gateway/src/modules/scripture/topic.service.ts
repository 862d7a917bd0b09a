import { scriptureMessages } from '@quiet-time/schema/scripture-messages';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../errors.js';
import { audit } from '../../platform/audit.js';
import { clean, cleanLine } from '../../platform/clean.js';
import { violates } from '../../platform/constraints.js';
import { isId, newId } from '../../platform/ids.js';
import { change } from './scripture.changes.js';
import { Scripture } from './scripture.entity.js';
import { ScriptureTopic, type TopicLetter } from './topic.entity.js';
import type { TopicInput } from './topic.inputs.js';
import { findTopics, findTopicsById } from './topic.reads.js';

/** The subjects under which scriptures are gathered. */
export class TopicService {
  constructor(private readonly db: DataSource) {}

  /**
   * By letter and name.
   * @param letter in either case; empty: any
   * @param search what stands in name or description, in any case; empty: anything
   */
  list(letter: string, search: string): Promise<ScriptureTopic[]> {
    return findTopics(this.db, letter.toUpperCase() || null, search.trim() || null);
  }

  /** As `list`, under the letters that were chosen for them (AMB-43). */
  async letters(letter: string, search: string): Promise<TopicLetter[]> {
    const groups = new Map<string, TopicLetter>();
    for (const topic of await this.list(letter, search)) {
      const group = groups.get(topic.alphabet) ?? { alphabet: topic.alphabet, count: 0, topics: [] };
      groups.set(topic.alphabet, group);
      group.topics.push(topic);
      group.count++;
    }
    return [...groups.values()];
  }

  /** @throws AppError NOT_FOUND */
  async byId(id: string): Promise<ScriptureTopic> {
    const [topic] = isId(id) ? await findTopicsById(this.db, [id]) : [];
    if (!topic) throw new AppError('NOT_FOUND', scriptureMessages.topicNotFound);
    return topic;
  }

  /** @throws AppError CONFLICT for a name that another topic has, in any case */
  create(input: TopicInput, actorId: string): Promise<ScriptureTopic> {
    return this.save(input, async (manager) => {
      const topic = manager.create(ScriptureTopic, { ...written(input), id: newId() });
      await manager.insert(ScriptureTopic, topic);
      await this.note(manager, 'created', topic, actorId);
      return Object.assign(topic, { scriptureCount: 0 });
    });
  }

  /**
   * @param version what the caller edited; left out by clients that don't know versions, who overwrite
   * @throws AppError NOT_FOUND, or CONFLICT for a stale version (`details.conflict`) or a taken name
   */
  update(id: string, input: TopicInput, actorId: string, version?: number): Promise<ScriptureTopic> {
    return this.save(input, async (manager) => {
      const topic = await this.find(manager, id);
      if (version !== undefined && version !== topic.version) {
        const { name, description, alphabet } = topic;
        throw new AppError('CONFLICT', scriptureMessages.topicChanged, {
          conflict: {
            yourVersion: version,
            currentVersion: topic.version,
            current: { name, description, alphabet },
          },
        });
      }
      Object.assign(topic, written(input));
      await manager.save(topic);
      await this.note(manager, 'updated', topic, actorId);
      return Object.assign(topic, { scriptureCount: await manager.countBy(Scripture, { topicId: id }) });
    });
  }

  /** Its scriptures stay, without a topic. @throws AppError NOT_FOUND */
  delete(id: string, actorId: string): Promise<string> {
    return change(this.db, async (manager) => {
      const topic = await this.find(manager, id);
      await manager.delete(ScriptureTopic, { id });
      await this.note(manager, 'deleted', topic, actorId);
      return id;
    });
  }

  private async find(manager: EntityManager, id: string): Promise<ScriptureTopic> {
    const topic = isId(id) ? await manager.findOneBy(ScriptureTopic, { id }) : null;
    if (!topic) throw new AppError('NOT_FOUND', scriptureMessages.topicNotFound);
    return topic;
  }

  private async save(
    { name }: TopicInput,
    work: (manager: EntityManager) => Promise<ScriptureTopic>,
  ): Promise<ScriptureTopic> {
    try {
      return await change(this.db, work);
    } catch (error) {
      if (!violates(error, 'scripture_topics_name')) throw error;
      const message = scriptureMessages.topicNameTaken(cleanLine(name));
      throw new AppError('CONFLICT', message, { fields: { name: message } });
    }
  }

  private note(manager: EntityManager, verb: string, { id, name }: ScriptureTopic, actorId: string) {
    return audit(manager, { actorId, action: `scriptureTopic.${verb}`, subjectId: id, detail: { name } });
  }
}

const written = ({ name, description, alphabet }: TopicInput) => ({
  name: cleanLine(name),
  description: clean(description),
  alphabet,
});
