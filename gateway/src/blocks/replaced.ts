import { Field } from 'type-graphql';
import {
  Column,
  type EntityManager,
  type FindOptionsOrder,
  type FindOptionsWhere,
  IsNull,
  Not,
} from 'typeorm';

/** Item of a kind of which one is shown at a time. */
interface Replaceable {
  id: string;
  /** Moment of its replacement; null: it is shown, was never shown, or was hidden by somebody. */
  replacedAt: Date | null;
}

/** Column `replacedAt`. */
export const ReplacedAtField = (): PropertyDecorator => (target, key) => {
  Field(() => Date, {
    nullable: true,
    description:
      'Time of its replacement. Null: shown, never shown, or hidden. The last replaced one returns when the shown one is deleted.',
  })(target, key);
  Column({ type: 'timestamptz', precision: 3, nullable: true })(target, key);
};

/**
 * Returns the item to show after the current one is deleted: the one that was replaced last. Items that were never
 * shown stay unpublished. Null: there is none.
 */
export const lastReplaced = <Item extends Replaceable>(
  manager: EntityManager,
  entity: new () => Item,
  among: FindOptionsWhere<Item> = {},
): Promise<Item | null> =>
  manager.findOne(entity, {
    where: { ...among, replacedAt: Not(IsNull()) } as FindOptionsWhere<Item>,
    order: { replacedAt: 'DESC', id: 'DESC' } as FindOptionsOrder<Item>,
  });
