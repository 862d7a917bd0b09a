import { limits } from '@quiet-time/schema/limits';
import { eachTagOnce, tagKey } from '@quiet-time/schema/tag-key';
import type { DataSource, EntityManager } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import { AppError } from '../../blocks/errors.js';
import { recordAll } from '../../blocks/record.js';
import { emitEvents } from '../../blocks/webhook-events.js';
import { isId } from '../../platform/ids.js';
import { read } from '../../platform/prepared.js';
import type { Replica } from '../../platform/replica.js';
import { userMessages } from '../members/user-messages.js';
import type { LabelCount, UserChanges } from './user.types.js';

/** Labels to add to people, and to take from them. */
export interface LabelChange {
  add: string[];
  remove: string[];
}

/**
 * Labels of people, set by administrators and by imports. A label exists as long as somebody has it. All spellings of a
 * label are one, as with tags: the first one stays.
 */
export class UserLabelService {
  constructor(
    private readonly db: DataSource,
    private readonly reports: Replica,
  ) {}

  /** Lists all labels in alphabetical order, with the number of their people. One statement. */
  list(): Promise<LabelCount[]> {
    return this.reports.read((db) =>
      read<LabelCount>(
        db,
        'labels of users',
        `select label, count(*)::int as people from members, unnest(labels) label
          group by label order by lower(label), label`,
        [],
      ),
    );
  }

  /**
   * Adds and removes labels of people in a few statements, whatever their number. Idempotent.
   * @returns who is refused: unknown ids, and people who would have too many labels
   * @throws AppError BAD_USER_INPUT if there is no label, or one is both added and removed
   */
  change(ids: readonly string[], { add, remove }: LabelChange, caller: Caller): Promise<UserChanges> {
    const removedKeys = remove.map(tagKey).filter(Boolean);
    const added = eachTagOnce(add);
    if (added.length + removedKeys.length === 0) throw invalid(userMessages.labelMissing);
    if (added.some((label) => removedKeys.includes(tagKey(label)))) throw invalid(userMessages.labelTwice);
    const wanted = [...new Set(ids)];
    return this.db.transaction(async (manager) => {
      const labels = await spelledAsKnown(manager, added);
      const people = await lockLabels(manager, wanted.filter(isId));
      const changes = people.map(({ id, labels: before }) => {
        const kept = before.filter((label) => !removedKeys.includes(tagKey(label)));
        const after = eachTagOnce([...kept, ...labels]);
        const isChanged = after.length !== before.length || after.some((label) => !before.includes(label));
        return { id, before, after, isChanged };
      });
      const isFull = ({ after, isChanged }: (typeof changes)[number]) =>
        isChanged && after.length > limits.user.labels;
      const changed = changes.filter((change) => change.isChanged && !isFull(change));
      await manager.query(
        `update members set labels = array(select jsonb_array_elements_text(change.after))
           from jsonb_to_recordset($1::jsonb) as change(id uuid, after jsonb) where members.id = change.id`,
        [JSON.stringify(changed.map(({ id, after }) => ({ id, after })))],
      );
      await recordAll(
        manager,
        caller,
        'member.labelsChanged',
        changed.map(({ id, before, after }) => ({
          subject: id,
          detail: { before: { labels: before.join(', ') }, after: { labels: after.join(', ') } },
        })),
      );
      await emitEvents(
        manager,
        'member.labels_changed',
        ...changed.map(({ id }) => ({ data: { id }, memberId: id })),
      );
      const found = new Set(people.map(({ id }) => id));
      const failed = [
        ...wanted.filter((id) => !found.has(id)).map((id) => ({ id, message: userMessages.userNotFound })),
        ...changes
          .filter(isFull)
          .map(({ id }) => ({ id, message: userMessages.tooManyLabels(limits.user.labels) })),
      ];
      return { changed: wanted.length - failed.length, failed };
    });
  }
}

const invalid = (message: string) => new AppError('BAD_USER_INPUT', message);

/** Locks people in a fixed order, so that two changes never wait for each other. */
const lockLabels = (
  manager: EntityManager,
  ids: readonly string[],
): Promise<{ id: string; labels: string[] }[]> =>
  manager.query('select id, labels from members where id = any($1::uuid[]) order by id for no key update', [
    ids,
  ]);

/** Returns labels in the spelling that people have already. One statement; none for an empty list. */
export async function spelledAsKnown(manager: EntityManager, labels: readonly string[]): Promise<string[]> {
  if (labels.length === 0) return [];
  const known: { label: string }[] = await manager.query(
    'select distinct label from members, unnest(labels) label',
  );
  const spellings = new Map(known.map(({ label }) => [tagKey(label), label]));
  return labels.map((label) => spellings.get(tagKey(label)) ?? label);
}
