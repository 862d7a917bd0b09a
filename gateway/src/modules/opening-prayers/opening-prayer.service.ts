import { prayerMessages } from '@quiet-time/schema/prayer-messages';
import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../errors.js';
import { audit } from '../../platform/audit.js';
import { clean, cleanLine } from '../../platform/clean.js';
import { isId, newId } from '../../platform/ids.js';
import { OpeningPrayer } from './opening-prayer.entity.js';
import type { OpeningPrayerInput } from './opening-prayer.inputs.js';

/** The prayers that open the devotionals page. While there are any, exactly one is active (document 2, section 4). */
export class OpeningPrayerService {
  constructor(private readonly db: DataSource) {}

  /** All, newest first. */
  list(): Promise<OpeningPrayer[]> {
    return this.db.getRepository(OpeningPrayer).find({ order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** The one that is shown, null while there is none at all. */
  active(): Promise<OpeningPrayer | null> {
    return this.db.getRepository(OpeningPrayer).findOneBy({ isActive: true });
  }

  /** The first one becomes active whatever it says. */
  create(input: OpeningPrayerInput, actorId: string): Promise<OpeningPrayer> {
    return this.write(async (manager) => {
      const isActive = input.isActive || !(await manager.existsBy(OpeningPrayer, { isActive: true }));
      if (isActive) await this.deactivate(manager);
      const prayer = await manager.save(OpeningPrayer, { ...written(input), id: newId(), isActive });
      await this.note(manager, 'created', prayer, actorId);
      return prayer as OpeningPrayer;
    });
  }

  /**
   * The active one stays active: another has to take its place.
   * @param version what the caller edited; left out by clients that don't know versions, who overwrite
   * @throws AppError NOT_FOUND, or CONFLICT for a stale version
   */
  update(id: string, input: OpeningPrayerInput, actorId: string, version?: number): Promise<OpeningPrayer> {
    return this.write(async (manager) => {
      const prayer = await this.find(manager, id);
      if (version !== undefined && version !== prayer.version) {
        const { title, content, isActive } = prayer;
        throw new AppError('CONFLICT', prayerMessages.openingPrayerChanged, {
          conflict: {
            yourVersion: version,
            currentVersion: prayer.version,
            current: { title, content, isActive },
          },
        });
      }
      if (input.isActive && !prayer.isActive) await this.deactivate(manager);
      Object.assign(prayer, written(input), { isActive: prayer.isActive || input.isActive });
      await manager.save(prayer);
      await this.note(manager, 'updated', prayer, actorId);
      return prayer;
    });
  }

  /** @throws AppError NOT_FOUND */
  activate(id: string, actorId: string): Promise<OpeningPrayer> {
    return this.write(async (manager) => {
      const prayer = await this.find(manager, id);
      if (prayer.isActive) return prayer;
      await this.deactivate(manager);
      prayer.isActive = true;
      await manager.save(prayer);
      await this.note(manager, 'activated', prayer, actorId);
      return prayer;
    });
  }

  /** When the active one goes, the newest of the others takes its place. @throws AppError NOT_FOUND */
  delete(id: string, actorId: string): Promise<string> {
    return this.write(async (manager) => {
      const prayer = await this.find(manager, id);
      await manager.delete(OpeningPrayer, { id });
      await this.note(manager, 'deleted', prayer, actorId);
      if (prayer.isActive) {
        const [heir] = await manager.find(OpeningPrayer, {
          order: { createdAt: 'DESC', id: 'DESC' },
          take: 1,
        });
        if (heir) await manager.save(Object.assign(heir, { isActive: true }));
      }
      return id;
    });
  }

  /** One change at a time, so that two never leave two active ones, or none. */
  private write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.db.transaction(async (manager) => {
      await manager.query(`select pg_advisory_xact_lock(hashtext('opening prayers'))`);
      return work(manager);
    });
  }

  private async find(manager: EntityManager, id: string): Promise<OpeningPrayer> {
    const prayer = isId(id) ? await manager.findOneBy(OpeningPrayer, { id }) : null;
    if (!prayer) throw new AppError('NOT_FOUND', prayerMessages.openingPrayerNotFound);
    return prayer;
  }

  private async deactivate(manager: EntityManager): Promise<void> {
    const active = await manager.findOneBy(OpeningPrayer, { isActive: true });
    if (active) await manager.save(Object.assign(active, { isActive: false }));
  }

  private note(
    manager: EntityManager,
    verb: string,
    { id, title }: Pick<OpeningPrayer, 'id' | 'title'>,
    actorId: string,
  ) {
    return audit(manager, { actorId, action: `openingPrayer.${verb}`, subjectId: id, detail: { title } });
  }
}

const written = ({ title, content }: OpeningPrayerInput) => ({
  title: cleanLine(title),
  content: clean(content),
});
