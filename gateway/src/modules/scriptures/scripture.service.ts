import { type ScriptureCategory, scriptureCategories } from '@quiet-time/schema/scripture-categories';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { clean, cleanLine } from '../../blocks/clean.js';
import { createItem, deleteItem, lockForEdit, lockItem, recordChange } from '../../blocks/editing/edit.js';
import { asSent, type Editable } from '../../blocks/editing/editable.js';
import { AppError } from '../../blocks/errors.js';
import { type PageArgs, pageOf } from '../../blocks/paging.js';
import { say } from '../../blocks/say.js';
import type { Clock } from '../../platform/clock.js';
import { violates } from '../../platform/constraints.js';
import { isId } from '../../platform/ids.js';
import { change } from './scripture.changes.js';
import {
  Scripture,
  type ScriptureCategoryCount,
  type ScriptureKeywordCount,
  type ScripturePage,
} from './scripture.entity.js';
import type { AdminScriptureArgs, ScriptureInput } from './scripture.inputs.js';
import {
  countCategories,
  countKeywords,
  findByReference,
  findDaily,
  findOfTopic,
  findWanted,
  findWithKeyword,
} from './scripture.reads.js';
import { ScriptureTopic } from './topic.entity.js';

/**
 * Scriptures to meditate on. At most one is the daily scripture. Setting another unsets it; deleting it restores the
 * one before (A-DAILY-07). No job changes it.
 */
export class ScriptureService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Returns the daily scripture, or null if there is none. */
  daily(): Promise<Scripture | null> {
    return findDaily(this.db);
  }

  /** Returns the scriptures of a topic, oldest first. @throws AppError NOT_FOUND for an unknown topic */
  async ofTopic(topicId: string, page: PageArgs): Promise<ScripturePage> {
    const found = isId(topicId) ? await findOfTopic(this.db, topicId, page) : null;
    // The topic is only checked if it has no scriptures: a scripture proves that its topic exists.
    if (!found || (found.total === 0 && !(await this.hasTopic(topicId)))) {
      throw new AppError('NOT_FOUND', say.topic_not_found());
    }
    return found;
  }

  /** Returns scriptures whose reference has these words and numbers in sequence. An empty reference finds nothing. */
  byReference(reference: string, page: PageArgs): Promise<ScripturePage> {
    return findByReference(this.db, reference.trim(), page);
  }

  /** Returns scriptures with a keyword, newest first. */
  withKeyword(keyword: string, page: PageArgs): Promise<ScripturePage> {
    return findWithKeyword(this.db, cleanLine(keyword), page);
  }

  /** Returns the keywords, the most used first. */
  keywords(): Promise<ScriptureKeywordCount[]> {
    return countKeywords(this.db);
  }

  /** Returns the fixed list of categories, in its order. */
  async categories(): Promise<ScriptureCategoryCount[]> {
    const counts = await countCategories(this.db);
    const categories = Object.keys(scriptureCategories) as ScriptureCategory[];
    return categories.map((category) => ({ category, count: counts.get(category) ?? 0 }));
  }

  /** Returns a page for the back-office, newest first. */
  async all({ search, category, topicId }: AdminScriptureArgs, page: PageArgs): Promise<ScripturePage> {
    const wanted = { search: search.trim() || null, category: category ?? null, topicId: topicId || null };
    const impossible = wanted.topicId !== null && !isId(wanted.topicId);
    return impossible ? pageOf([], 0, page) : findWanted(this.db, wanted, page);
  }

  /** @throws AppError NOT_FOUND */
  async byId(id: string): Promise<Scripture> {
    const scripture = isId(id) ? await this.db.getRepository(Scripture).findOneBy({ id }) : null;
    if (!scripture) throw new AppError('NOT_FOUND', say.scripture_not_found());
    return scripture;
  }

  /** @throws AppError BAD_USER_INPUT for an unknown topic */
  create(input: ScriptureInput, caller: Caller): Promise<Scripture> {
    return this.save(input, (manager) => createItem(manager, editableScripture, input, caller));
  }

  /**
   * Replaces the fields of its form. Whether it is the daily one stays unchanged.
   * @param revision as `lockForEdit` has it
   * @throws AppError as `lockForEdit`, or BAD_USER_INPUT for an unknown topic
   */
  update(id: string, input: ScriptureInput, caller: Caller, revision?: number): Promise<Scripture> {
    return this.save(input, async (manager) => {
      const edit = await lockForEdit(manager, editableScripture, id, revision, input);
      return edit.save(caller);
    });
  }

  /** Deletes a scripture. If it was the daily one, the daily one before it returns. @throws AppError NOT_FOUND */
  delete(id: string, caller: Caller): Promise<string> {
    return change(this.db, async (manager) => {
      const { isDaily } = await deleteItem(manager, editableScripture, id, caller);
      if (isDaily) {
        await manager.query(
          `update scriptures set is_daily = true where id = (
             select id from scriptures where date_assigned is not null order by date_assigned desc, id desc limit 1)`,
        );
      }
      return id;
    });
  }

  /** Makes a scripture the daily one. Idempotent. @throws AppError NOT_FOUND */
  setDaily(id: string, caller: Caller): Promise<Scripture> {
    return change(this.db, async (manager) => {
      const scripture = await lockItem(manager, editableScripture, id);
      if (scripture.isDaily) return scripture;
      const dateAssigned = this.clock.now();
      // Written directly and not by `save`: this is not an edit, so open edits of either scripture stay valid.
      await manager.query('update scriptures set is_daily = false where is_daily');
      await manager.query('update scriptures set is_daily = true, date_assigned = $2 where id = $1', [
        id,
        dateAssigned,
      ]);
      await recordChange(manager, editableScripture, 'madeDaily', scripture, caller);
      return Object.assign(scripture, { isDaily: true, dateAssigned });
    });
  }

  private async hasTopic(id: string): Promise<boolean> {
    return isId(id) && this.db.getRepository(ScriptureTopic).existsBy({ id });
  }

  private async save(
    { topicId }: ScriptureInput,
    work: (manager: EntityManager) => Promise<Scripture>,
  ): Promise<Scripture> {
    try {
      if (topicId && !isId(topicId)) throw unknownTopic();
      return await change(this.db, work);
    } catch (error) {
      throw violates(error, 'scriptures_topic_fk') ? unknownTopic() : error;
    }
  }
}

const unknownTopic = () =>
  new AppError('BAD_USER_INPUT', say.topic_not_found(), {
    fields: { topicId: say.topic_not_found() },
  });

/** Returns the cleaned keywords without blank ones, each once in its first spelling. */
function cleanKeywords(keywords: string[]): string[] {
  const byKey = new Map<string, string>();
  for (const keyword of keywords.map(cleanLine).filter(Boolean)) {
    const key = keyword.toLowerCase();
    if (!byKey.has(key)) byKey.set(key, keyword);
  }
  return [...byKey.values()];
}

export const editableScripture: Editable<Scripture, ScriptureInput> = {
  entity: Scripture,
  event: 'scripture',
  loggedFields: ['reference'],
  fields: {
    topicId: (topicId) => topicId || null,
    reference: cleanLine,
    text: clean,
    version: cleanLine,
    category: asSent,
    keywords: cleanKeywords,
  },
  notFound: say.scripture_not_found(),
  changed: say.scripture_changed(),
  trash: { kind: 'scripture', nameOf: ({ reference }) => reference, mark: { column: 'is_daily' } },
};
