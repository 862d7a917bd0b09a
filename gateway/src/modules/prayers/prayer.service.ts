import { type Account, capabilities } from '@quiet-time/schema/capabilities';
import type { PrayerType } from '@quiet-time/schema/labels';
import { prayerMessages } from '@quiet-time/schema/prayer-messages';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../errors.js';
import { pageOf } from '../../graphql/paging.js';
import { audit } from '../../platform/audit.js';
import { clean, cleanLine, cleanTags } from '../../platform/clean.js';
import type { Clock } from '../../platform/clock.js';
import { isId, newId } from '../../platform/ids.js';
import type { AttachmentService } from '../uploads/attachment.service.js';
import { type CurrentPrayers, Prayer, type PrayerPage } from './prayer.entity.js';
import type { NewPrayerInput, PrayerChangeInput, PrayerInput } from './prayer.inputs.js';
import { findCurrent, findForAdmins, findKept } from './prayer.reads.js';

/**
 * Prayers for the day, the week and the month. At most one of a type is active, and that one is the current one:
 * saving another as active takes its place (AMB-08). Inactive ones are the administrators'.
 */
export class PrayerService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly attachments: AttachmentService,
  ) {}

  current(): Promise<CurrentPrayers> {
    return findCurrent(this.db);
  }

  /** @throws AppError NOT_FOUND while there is none of this type */
  async ofType(type: PrayerType): Promise<Prayer> {
    const prayer = (await findCurrent(this.db))[type];
    if (!prayer) throw notFound();
    return prayer;
  }

  /** Those that a member keeps and can still see, the last kept first. */
  async kept(memberId: string, page: number, limit: number): Promise<PrayerPage> {
    const { items, total } = await findKept(this.db, memberId, page, limit);
    return pageOf(items, total, page, limit);
  }

  /** For the back-office: the current ones first, then newest first. @param type null: all */
  async all(type: PrayerType | null, page: number, limit: number): Promise<PrayerPage> {
    const { items, total } = await findForAdmins(this.db, type, page, limit);
    return pageOf(items, total, page, limit);
  }

  /** One of them, for whoever asks. @throws AppError NOT_FOUND, for others than admins also of an inactive one */
  async read(id: string, account: Account | null): Promise<Prayer> {
    const prayer = isId(id) ? await this.db.getRepository(Prayer).findOneBy({ id }) : null;
    if (!prayer || !(prayer.isActive || capabilities(account, this.clock.now()).admin)) throw notFound();
    return prayer;
  }

  create({ type, ...input }: NewPrayerInput, actorId: string): Promise<Prayer> {
    return this.write(async (manager) => {
      if (input.isActive) await this.retire(manager, type);
      const id = newId();
      const attachments = await this.attachments.tie(manager, 'prayerId', id, input.attachments ?? []);
      const prayer = manager.create(Prayer, { ...written(input), type, id, attachments });
      await manager.insert(Prayer, prayer);
      await this.note(manager, 'created', prayer, actorId);
      return prayer;
    });
  }

  /**
   * @param version what the caller edited; left out by clients that don't know versions, who overwrite
   * @throws AppError NOT_FOUND, CONFLICT for a stale version, BAD_USER_INPUT for another type
   */
  update(
    id: string,
    { type, ...input }: PrayerChangeInput,
    actorId: string,
    version?: number,
  ): Promise<Prayer> {
    return this.write(async (manager) => {
      const prayer = await this.find(manager, id);
      if (type && type !== prayer.type) {
        const message = prayerMessages.prayerTypeFixed;
        throw new AppError('BAD_USER_INPUT', message, { fields: { type: message } });
      }
      if (version !== undefined && version !== prayer.version) {
        throw new AppError('CONFLICT', prayerMessages.prayerChanged, {
          conflict: { yourVersion: version, currentVersion: prayer.version, current: editable(prayer) },
        });
      }
      if (input.isActive && !prayer.isActive) await this.retire(manager, prayer.type);
      Object.assign(prayer, written(input));
      if (input.attachments) {
        prayer.attachments = await this.attachments.tie(manager, 'prayerId', id, input.attachments);
      }
      await manager.save(prayer);
      await this.note(manager, 'updated', prayer, actorId);
      return prayer;
    });
  }

  /** Nothing takes its place: the panel then asks for another. @throws AppError NOT_FOUND */
  delete(id: string, actorId: string): Promise<string> {
    return this.write(async (manager) => {
      const prayer = await this.find(manager, id);
      await manager.delete(Prayer, { id });
      await this.note(manager, 'deleted', prayer, actorId);
      return id;
    });
  }

  /** One change at a time, so that two never leave two current ones. */
  private write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction(async (manager) => {
      await manager.query(`select pg_advisory_xact_lock(hashtext('prayers'))`);
      return work(manager);
    });
  }

  private async find(manager: EntityManager, id: string): Promise<Prayer> {
    const prayer = isId(id) ? await manager.findOneBy(Prayer, { id }) : null;
    if (!prayer) throw notFound();
    return prayer;
  }

  /** The current one of a type is current no longer. That is a new version: whoever edits it has to look again. */
  private async retire(manager: EntityManager, type: PrayerType): Promise<void> {
    const current = await manager.findOneBy(Prayer, { type, isActive: true });
    if (current) await manager.save(Object.assign(current, { isActive: false }));
  }

  private note(manager: EntityManager, verb: string, prayer: Prayer, actorId: string) {
    const { id, title, type, version } = prayer;
    return audit(manager, {
      actorId,
      action: `prayer.${verb}`,
      subjectId: id,
      detail: { title, type, version },
    });
  }
}

const notFound = () => new AppError('NOT_FOUND', prayerMessages.prayerNotFound);

/** The input as it is stored. */
const written = ({ title, content, author, isActive, tags }: PrayerInput) => ({
  title: cleanLine(title),
  content: clean(content),
  author: cleanLine(author) || null,
  isActive,
  tags: cleanTags(tags),
});

/** The part of a prayer that its form edits, in the form's own shape. */
const editable = ({ title, content, type, author, isActive, tags, attachments }: Prayer) => ({
  title,
  content,
  type,
  author,
  isActive,
  tags,
  attachments,
});
