import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import { limits } from '@quiet-time/schema/limits';
import type { DataSource } from 'typeorm';
import type { Caller } from '../../blocks/caller.js';
import type { EditedKind } from '../../blocks/editing/edited-kind.js';
import { AppError } from '../../blocks/errors.js';
import { pagesOf } from '../../blocks/paging.js';
import type { Clock } from '../../platform/clock.js';
import { isId } from '../../platform/ids.js';
import type { TrashArgs, TrashedItem, TrashPage } from './trash.types.js';

const day = 86_400_000;

const page = pagesOf<TrashedItem>({
  name: 'trash',
  columns: 'trash.id, kind, trash.name, deleted_at as "deletedAt", members.name as "deletedBy"',
  from: 'trash left join members on members.id = deleted_by where ($1::text is null or kind = $1)',
  order: 'trash.deleted_at desc, trash.id desc',
});

/** Items that administrators have deleted in the last days. `deleteItem` moves them here. */
export class TrashService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    /** Kinds that can be restored. */
    private readonly kinds: readonly EditedKind[],
  ) {}

  /** Returns a page, the latest deletion first. */
  list(args: TrashArgs): Promise<TrashPage> {
    return page(this.db, [args.kind ?? null], args);
  }

  /**
   * Restores an item under its id, with its versions, its files, and everything that members had linked with it.
   * @throws AppError NOT_FOUND when it is not in the trash (any more), CONFLICT when its place is taken
   */
  restore(id: string, caller: Caller): Promise<string> {
    return this.db.transaction(async (manager) => {
      const [entry]: { kind: string }[] = isId(id)
        ? await manager.query('select kind from trash where id = $1', [id])
        : [];
      const kind = entry && this.kinds.find(({ trash }) => trash === entry.kind);
      if (!kind) throw new AppError('NOT_FOUND', backOfficeMessages.trashGone);
      await kind.restore(manager, id, caller);
      return id;
    });
  }

  /**
   * Deletes items permanently after their days in the trash, with versions and translations. The nightly job deletes
   * their files.
   */
  async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - limits.trashDays * day);
    await this.db.query(
      `with gone as (delete from trash where deleted_at < $1 returning id),
         translated as (delete from item_translations using gone where item_id = gone.id)
       delete from item_versions using gone where item_id = gone.id`,
      [before],
    );
    await this.db.query('delete from deleted_items where deleted_at < $1', [before]);
  }
}
