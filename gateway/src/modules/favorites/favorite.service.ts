import { messages } from '@quiet-time/schema/messages';
import { type DataSource, In } from 'typeorm';
import { AppError } from '../../errors.js';
import { pageOf } from '../../graphql/paging.js';
import type { Clock } from '../../platform/clock.js';
import { violates } from '../../platform/constraints.js';
import { isId, newId } from '../../platform/ids.js';
import { lastReadableDate } from '../devotionals/calendar.js';
import { Devotional, type DevotionalPage } from '../devotionals/devotional.entity.js';
import { Favorite } from './favorite.entity.js';

/** What members keep to find it again. */
export class FavoriteService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps a devotional that the member can see in lists.
   * @throws AppError BAD_USER_INPUT for an unknown one, and for one that is kept already
   */
  async addDevotional(memberId: string, devotionalId: string): Promise<void> {
    if (!(await this.isThere(devotionalId))) {
      throw new AppError('BAD_USER_INPUT', messages.devotionalNotFound);
    }
    try {
      await this.db.getRepository(Favorite).insert({
        id: newId(),
        memberId,
        devotionalId,
        createdAt: this.clock.now(),
      });
    } catch (error) {
      if (violates(error, 'favorites_devotional')) {
        throw new AppError('BAD_USER_INPUT', messages.favoriteAlready);
      }
      throw error;
    }
  }

  /** Keeps it no longer; what is not kept is left alone. */
  async removeDevotional(memberId: string, devotionalId: string): Promise<void> {
    if (isId(devotionalId)) await this.db.getRepository(Favorite).delete({ memberId, devotionalId });
  }

  async hasDevotional(memberId: string, devotionalId: string): Promise<boolean> {
    return isId(devotionalId) && this.db.getRepository(Favorite).existsBy({ memberId, devotionalId });
  }

  /** Those of these ids that are kept; what is no id is not. One statement. */
  async devotionalsAmong(memberId: string, devotionalIds: readonly string[]): Promise<string[]> {
    const ids = devotionalIds.filter(isId);
    const kept = await this.db
      .getRepository(Favorite)
      .find({ select: { devotionalId: true }, where: { memberId, devotionalId: In(ids) } });
    return kept.map(({ devotionalId }) => devotionalId);
  }

  /** What is kept and can still be seen, the last kept first. */
  async devotionals(memberId: string, page: number, limit: number): Promise<DevotionalPage> {
    const [items, total] = await this.db
      .getRepository(Devotional)
      .createQueryBuilder('devotional')
      .innerJoin(Favorite, 'favorite', 'favorite.devotionalId = devotional.id')
      .where('favorite.memberId = :memberId', { memberId })
      .andWhere('devotional.isActive and devotional.date <= :until', { until: this.until() })
      .orderBy('favorite.createdAt', 'DESC')
      .addOrderBy('favorite.id', 'DESC')
      .offset((page - 1) * limit)
      .limit(limit)
      .getManyAndCount();
    return pageOf(items, total, page, limit);
  }

  private async isThere(id: string): Promise<boolean> {
    if (!isId(id)) return false;
    return this.db
      .getRepository(Devotional)
      .createQueryBuilder('devotional')
      .where('devotional.id = :id and devotional.isActive and devotional.date <= :until', {
        id,
        until: this.until(),
      })
      .getExists();
  }

  private until(): string {
    return lastReadableDate(this.clock.now());
  }
}
