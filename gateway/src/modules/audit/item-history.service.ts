import { backOfficeMessages } from '@quiet-time/schema/back-office/messages';
import type { ItemValues } from '@quiet-time/schema/error-codes';
import type { DataSource } from 'typeorm';
import { authorize, type RequestCaller } from '../../blocks/can.js';
import type { EditedKind, PresentItem } from '../../blocks/editing/edited-kind.js';
import { storedVersion } from '../../blocks/editing/versions.js';
import { AppError } from '../../blocks/errors.js';
import { isId } from '../../platform/ids.js';
import type { ItemSave, ItemVersion } from './item-history.types.js';

/** Most versions listed for an item, the newest ones. */
const most = 200;

/** Lists and returns the versions of items of all kinds that administrators edit. */
export class ItemHistory {
  constructor(
    private readonly db: DataSource,
    private readonly kinds: readonly EditedKind[],
  ) {}

  /**
   * Lists every stored version and the current one, newest first. An item that was never edited has only that one.
   * @param event of the kind: `faq`
   * @throws AppError NOT_FOUND, or as `authorize` for a caller who may not edit items of that kind
   */
  async saves(event: string, id: string, asker: RequestCaller): Promise<ItemSave[]> {
    const { kind, present } = await this.find(event, id, asker);
    return this.db.query(
      `with versions as (
         select version, saved_at, saved_by from item_versions where item_id = $1 and item = $2
         union all
         select $3, $4, null where not exists (select 1 from item_versions where item_id = $1 and version = $3)
       )
       select version, saved_at as "savedAt", coalesce(saver.name, maker.name) as "savedBy"
         from versions
         left join members saver on saver.id = saved_by
         left join audit_log made on version = 1 and made.subject_id = $1 and made.action = $5
         left join members maker on maker.id = made.actor_id
        order by version desc limit ${most}`,
      [id, kind.tableOf(this.db).table, present.version, present.savedAt, `${event}.created`],
    );
  }

  /**
   * Returns a version. Files deleted since are left out, as they can't be restored.
   * @throws AppError as `saves`
   */
  async version(event: string, id: string, version: number, asker: RequestCaller): Promise<ItemVersion> {
    const { present } = await this.find(event, id, asker);
    const found = version === present.version ? present : await storedVersion(this.db.manager, id, version);
    if (!found) throw new AppError('NOT_FOUND', backOfficeMessages.versionGone);
    return { version, values: await this.withoutGoneFiles(found.values) };
  }

  private async find(
    event: string,
    id: string,
    asker: RequestCaller,
  ): Promise<{ kind: EditedKind; present: PresentItem }> {
    const kind = this.kinds.find((each) => each.event === event);
    if (!kind) throw new AppError('NOT_FOUND', backOfficeMessages.itemGone);
    authorize(kind.can, asker, 'read');
    const present = isId(id) ? await kind.present(this.db, id) : null;
    if (!present) throw new AppError('NOT_FOUND', backOfficeMessages.itemGone);
    return { kind, present };
  }

  private async withoutGoneFiles(values: ItemValues): Promise<ItemValues> {
    const files = values.attachments as { id: string }[] | undefined;
    if (!files?.length) return values;
    const there: { id: string }[] = await this.db.query('select id from attachments where id = any($1)', [
      files.map(({ id }) => id),
    ]);
    return { ...values, attachments: files.filter(({ id }) => there.some((file) => file.id === id)) };
  }
}
